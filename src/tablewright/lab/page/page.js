"use strict";
const report = JSON.parse(document.getElementById("data").textContent);
const names = report.names, main = document.getElementById("report"), tip = document.getElementById("tip");
const cells = report.cells, many = cells.length > 1, hidden = new Set();
const WIDTH = innerWidth < 720 ? 440 : 900, NARROW = WIDTH < 900; // a plot's own units: letters stay readable
const SHAPES = ["circle", "square", "triangle", "diamond", "cross", "ring", "bar"];

// Making things

function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside.flat().filter((one) => one !== null && one !== undefined));
  return element;
}
function draw(tag, attributes = {}, ...inside) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
const plot = (width, height, label, ...inside) =>
  draw("svg", { class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label }, ...inside.flat());
const text = (x, y, said, more = {}) => draw("text", { x, y, ...more }, said);
const line = (x1, y1, x2, y2, kind, more = {}) => draw("line", { x1, y1, x2, y2, class: kind, ...more });
const colour = (number) => `var(--c${number % 7})`;
function mark(x, y, number, size = 6) {
  const fill = colour(number), s = size, shape = SHAPES[number % 7];
  if (shape === "circle") return draw("circle", { cx: x, cy: y, r: s, fill });
  if (shape === "ring") return draw("circle", { cx: x, cy: y, r: s - 1, fill: "none", stroke: fill, "stroke-width": 3 });
  const points = {
    square: `M${x - s} ${y - s}h${2 * s}v${2 * s}h${-2 * s}z`, triangle: `M${x} ${y - s - 1}L${x + s + 1} ${y + s}H${x - s - 1}z`,
    diamond: `M${x} ${y - s - 2}L${x + s + 2} ${y}L${x} ${y + s + 2}L${x - s - 2} ${y}z`, bar: `M${x - 3} ${y - s}h6v${2 * s}h-6z`,
    cross: `M${x - s} ${y - 2}h${s - 2}v${2 - s}h4v${s - 2}h${s - 2}v4h${2 - s}v${s - 2}h-4v${2 - s}h${2 - s}z`,
  };
  return draw("path", { d: points[shape], fill });
}
function tells(element, said) {
  element.addEventListener("pointermove", (event) => {
    tip.textContent = said;
    tip.classList.add("on");
    const wide = tip.offsetWidth;
    tip.style.left = `${Math.max(8, Math.min(innerWidth - wide - 8, event.clientX + 14))}px`;
    tip.style.top = `${Math.max(8, event.clientY - tip.offsetHeight - 12)}px`;
  });
  element.addEventListener("pointerleave", () => tip.classList.remove("on"));
  return element;
}

// Saying numbers

const called = (key) => names[key] || { title: key, explains: "", unit: "" };
const percent = (value, places = 1) => `${(100 * value).toFixed(places)} %`;
const whole = (value) => Math.round(value).toLocaleString("en");
function said(key, value) {
  if (called(key).unit === "%") return percent(value);
  return Math.abs(value) >= 1000 ? whole(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
const change = (key, value) => (value > 0 ? "+" : "−") + said(key, Math.abs(value)).replace(" %", " pts");
const between = (key, one) => `95 %: ${said(key, one.low)} to ${said(key, one.high)}`;
const shownCells = () => cells.map((cell, number) => ({ cell, number })).filter(({ number }) => !hidden.has(number));
function nice(most, steps = 5) {
  const raw = most / steps || 1, power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= raw) || raw;
}

// Parts of the page

const redraws = [];
function figure(title, says, paint) {
  const place = make("div");
  const again = () => place.replaceChildren(...[paint()].flat().filter(Boolean));
  redraws.push(again);
  again();
  return make("section", {}, make("h2", {}, title), make("p", { class: "says" }, says), place);
}
function choosing(title, says, choices, paint) {
  let chosen = choices[0][0];
  const place = make("div");
  const again = () => place.replaceChildren(...[paint(chosen)].flat().filter(Boolean));
  const select = make("select", { "aria-label": `${title}: what to show`, onchange: (event) => { chosen = event.target.value; again(); } },
    choices.map(([value, name]) => make("option", { value }, name)));
  redraws.push(again);
  again();
  return make("section", {}, make("h2", {}, title), make("p", { class: "says" }, says), choices.length > 1 ? select : null, place);
}
function numbers(caption, head, rows) {
  return make("details", {}, make("summary", {}, caption), make("div", { class: "scroll" }, make("table", {},
    make("tr", {}, head.map((one, i) => make("th", { class: i ? "n" : "" }, one))),
    rows.map((row) => make("tr", {}, row.map((one, i) => make("td", { class: i ? "n" : "" }, String(one))))))));
}
function legend() {
  if (!many || report.sweep) return null;
  return make("ul", { class: "legend", "aria-label": "Rule sets shown" }, cells.map((cell, number) => {
    const icon = draw("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" }, mark(9, 9, number, 6));
    return make("li", {}, make("button", { "aria-pressed": "true", onclick: (event) => {
      if (hidden.has(number)) hidden.delete(number); else if (hidden.size < cells.length - 1) hidden.add(number);
      event.currentTarget.setAttribute("aria-pressed", String(!hidden.has(number)));
      redraws.forEach((again) => again());
    } }, icon, cell.name));
  }));
}

// Charts

function intervals(groups, { fair = null, low = null, high = null, format = percent } = {}) {
  const rows = groups.flatMap((group) => group.items);
  const from = low ?? Math.max(0, Math.min(fair ?? 1, ...rows.map((one) => one.low)) - 0.03);
  const to = high ?? Math.min(1, Math.max(fair ?? 0, ...rows.map((one) => one.high)) + 0.03);
  const left = NARROW ? 96 : 150, width = WIDTH, step = 24, gap = 16, x = (value) => left + (value - from) / (to - from || 1) * (width - left - (NARROW ? 74 : 90));
  let y = 12;
  const parts = [], unit = nice(to - from, NARROW ? 3 : 6);
  const total = groups.reduce((sum, group) => sum + group.items.length * step + gap, 12);
  for (let at = Math.ceil(from / unit) * unit; at <= to + 1e-9; at += unit) {
    parts.push(line(x(at), 4, x(at), total, "grid"), text(x(at), total + 18, format(at, unit < 0.01 ? 1 : 0), { "text-anchor": "middle" }));
  }
  if (fair !== null) parts.push(line(x(fair), 0, x(fair), total, "fair"));
  for (const group of groups) {
    parts.push(text(left - 16, y + group.items.length * step / 2 + 4, group.name, { class: "name", "text-anchor": "end" }));
    for (const one of group.items) {
      const middle = y + step / 2;
      const row = draw("g", {}, draw("rect", { x: left, y, width: width - left, height: step, class: "hit" }),
        line(x(one.low), middle, x(one.high), middle, "", { stroke: colour(one.number), "stroke-width": 3, "stroke-linecap": "round", opacity: .55 }),
        mark(x(one.value), middle, one.number), text(width - 58, middle + 5, format(one.value, 1), { class: "strong" }));
      parts.push(tells(row, one.tip));
      y += step;
    }
    y += gap;
  }
  return plot(width, total + 26, groups.map((group) => `${group.name}: ${group.items.map((one) => one.tip).join("; ")}`).join(". "), parts);
}
function wins(part, cut) {
  const keys = [...new Set(shownCells().flatMap(({ cell }) => cell[part].map((one) => one.key)))];
  if (!keys.length) return null;
  const groups = keys.map((key) => ({
    name: called(key).title.replace(/ wins$/, ""),
    items: shownCells().flatMap(({ cell, number }) => cell[part].filter((one) => one.key === key).map((one) => ({
      ...one, number, tip: `${many ? `${cell.name}, ` : ""}${called(key).title} ${percent(one.value)} (${between(key, one)})` }))),
  }));
  const seats = new Set(cells.map((cell) => cell.bots.length));
  const fair = seats.size === 1 && [...seats][0] > 1 ? 1 / [...seats][0] : null;
  return [intervals(groups, { fair }), fair === null ? null : make("p", { class: "says" }, `The dashed line is an even share, ${percent(fair)}.`)];
}
function binned(pairs, most = NARROW ? 26 : 44) {
  const low = pairs[0][0], high = pairs[pairs.length - 1][0];
  const size = Math.max(1, Math.ceil(nice((high - low + 1) / most, 1)));
  const first = Math.floor(low / size) * size, found = new Map();
  for (const [value, times] of pairs) {
    const at = first + Math.floor((value - first) / size) * size;
    found.set(at, (found.get(at) || 0) + times);
  }
  return { size, found };
}
function histogram(key, label) {
  const chosen = shownCells().filter(({ cell }) => cell.spread[key]?.length);
  if (!chosen.length) return make("p", {}, "Nothing of this kind was counted.");
  const all = chosen.flatMap(({ cell }) => cell.spread[key]).sort((a, b) => a[0] - b[0]);
  const { size } = binned(all);
  const bins = chosen.map(({ cell, number }) => {
    const found = new Map(), count = cell.spread[key].reduce((sum, [, times]) => sum + times, 0);
    for (const [value, times] of cell.spread[key]) {
      const at = Math.floor(value / size) * size;
      found.set(at, (found.get(at) || 0) + times / count);
    }
    return { cell, number, found };
  });
  const low = Math.floor(all[0][0] / size) * size, high = Math.floor(all[all.length - 1][0] / size) * size + size;
  const top = Math.max(...bins.flatMap(({ found }) => [...found.values()]));
  const width = WIDTH, height = NARROW ? 220 : 260, left = 48, bottom = 34;
  const x = (value) => left + (value - low) / (high - low) * (width - left - 8), y = (value) => height - bottom - value / top * (height - bottom - 14);
  const parts = [], unit = nice(top, 4);
  for (let at = 0; at <= top + 1e-9; at += unit) parts.push(line(left, y(at), width, y(at), "grid"), text(left - 8, y(at) + 4, percent(at, unit < .01 ? 1 : 0), { "text-anchor": "end" }));
  const stride = Math.max(size, nice(high - low, NARROW ? 5 : 9));
  for (let at = Math.ceil(low / stride) * stride; at < high; at += stride) parts.push(text(x(at + (size === 1 ? .5 : 0)), height - 12, whole(at), { "text-anchor": "middle" }));
  for (const { cell, number, found } of bins) {
    const slot = (x(low + size) - x(low)) / bins.length, place = bins.findIndex((one) => one.number === number);
    for (const [at, part] of [...found].sort((a, b) => a[0] - b[0])) {
      const range = size === 1 ? whole(at) : `${whole(at)} to ${whole(at + size - 1)}`;
      parts.push(tells(draw("rect", { x: x(at) + place * slot + .5, y: y(part), width: Math.max(1, slot - 1), height: Math.max(0, y(0) - y(part)), fill: colour(number), class: "bar", rx: 1.5 }),
        `${many ? `${cell.name}: ` : ""}${label} ${range} in ${percent(part)}`));
    }
  }
  parts.push(line(left, y(0), width, y(0), "axis"));
  return plot(width, height, `How ${label} is spread`, parts);
}
function settling() {
  const width = WIDTH, height = NARROW ? 230 : 270, left = 52, bottom = 40, x = (at) => left + at / 100 * (width - left - 12), y = (part) => height - bottom - part * (height - bottom - 14), parts = [];
  for (const at of [0, .25, .5, .75, 1]) parts.push(line(left, y(at), width - 12, y(at), "grid"), text(left - 8, y(at) + 4, percent(at, 0), { "text-anchor": "end" }));
  for (const at of [0, 25, 50, 75, 100]) parts.push(text(x(at), height - 18, at === 0 ? "start" : at === 100 ? "end" : at === 50 ? "half-time" : `${at} %`, { "text-anchor": at === 0 ? "start" : at === 100 ? "end" : "middle" }));
  for (const { cell, number } of shownCells()) {
    const pairs = cell.spread.settled;
    if (!pairs) continue;
    const count = pairs.reduce((sum, [, times]) => sum + times, 0);
    let sum = 0, path = `M${x(0)} ${y(0)}`, half = 0;
    for (const [at, times] of pairs) {
      path += `H${x(at)}`; sum += times; path += `V${y(sum / count)}`;
      if (at <= 50) half = sum / count;
    }
    const curve = draw("path", { d: `${path}H${x(100)}`, fill: "none", stroke: colour(number), "stroke-width": 3, "stroke-linejoin": "round" });
    parts.push(tells(curve, `${many ? `${cell.name}: ` : ""}${percent(half, 0)} of matches are settled by half-time`), mark(x(50), y(half), number));
    parts.push(text(x(50) + 12, y(half) + 18, percent(half, 0), { class: "strong" }));
  }
  return plot(width, height, "How much of the match has passed when its winner leads for good", parts);
}
function endings() {
  const reasons = [...new Set(shownCells().flatMap(({ cell }) => cell.endings.map((one) => one.reason)))];
  const groups = reasons.map((reason) => ({ name: reason.length > (NARROW ? 14 : 22) ? `${reason.slice(0, NARROW ? 12 : 20)}…` : reason || "no reason", items: shownCells().map(({ cell, number }) => {
    const one = cell.endings.find((ending) => ending.reason === reason) || { value: 0, low: 0, high: 0, count: 0 };
    return { ...one, number, tip: `${many ? `${cell.name}: ` : ""}${reason}: ${percent(one.value)}, ${whole(one.count)} matches` };
  }) }));
  return intervals(groups, { low: 0, high: 1 });
}
function words() {
  const all = [...new Set(shownCells().flatMap(({ cell }) => cell.words.map((one) => one.word)))];
  const width = WIDTH, left = NARROW ? 64 : 130, middle = NARROW ? 220 : 430, step = 22, gap = 14, parts = [];
  const most = Math.max(...cells.flatMap((cell) => cell.words.map((one) => one.uses.value)), .01);
  const far = Math.max(...cells.flatMap((cell) => cell.words.flatMap((one) => [Math.abs(one.effect.low), Math.abs(one.effect.high)])), .001);
  const bar = (value) => value / most * (middle - left - 60), x = (value) => (middle + width) / 2 + value / far * (width - 30 - middle) / 2;
  const total = 30 + all.length * (shownCells().length * step + gap);
  parts.push(text(left, 14, "uses in a match"), text(x(0), 14, NARROW ? "◂ one use more ▸" : "loses  ◂  one use more  ▸  wins", { "text-anchor": "middle" }), line(x(0), 24, x(0), total, "axis"));
  let y = 30;
  for (const word of all) {
    parts.push(text(left - 14, y + shownCells().length * step / 2 + 5, word, { class: "name", "text-anchor": "end" }));
    for (const { cell, number } of shownCells()) {
      const one = cell.words.find((other) => other.word === word);
      if (one) {
        const at = y + step / 2, tipped = `${many ? `${cell.name}: ` : ""}“${word}” ${one.uses.value.toFixed(1)} times a match; one more than the others goes with ${change("tie", one.effect.value)} of winning`;
        parts.push(tells(draw("g", {}, draw("rect", { x: 0, y, width, height: step, class: "hit" }),
          draw("rect", { x: left, y: at - 7, width: Math.max(1, bar(one.uses.value)), height: 14, fill: colour(number), class: "bar", rx: 2 }),
          text(left + bar(one.uses.value) + 8, at + 5, one.uses.value.toFixed(1)),
          line(x(one.effect.low), at, x(one.effect.high), at, "", { stroke: colour(number), "stroke-width": 3, "stroke-linecap": "round", opacity: .55 }), mark(x(one.effect.value), at, number, 5)), tipped));
      }
      y += step;
    }
    y += gap;
  }
  return plot(width, total, "How often each action is used, and what one use more goes with", parts);
}
function swept(key) {
  const points = cells.map((cell) => {
    const one = [...cell.seats, ...cell.players].find((other) => other.key === key) || cell.measures[key];
    return one && { ...one, name: String(cell.options[report.sweep]) };
  }).filter(Boolean);
  const width = WIDTH, height = NARROW ? 280 : 330, left = 64, bottom = 46, low = Math.min(...points.map((one) => one.low)), high = Math.max(...points.map((one) => one.high)), room = (high - low || 1) * .08;
  const numeric = points.every((one) => Number.isFinite(Number(one.name))), at = points.map((one, i) => (numeric ? Number(one.name) : i));
  const span = at[at.length - 1] - at[0] || 1;
  const x = (value) => left + 20 + (value - at[0]) / span * (width - left - 50), y = (value) => height - bottom - (value - low + room) / (high - low + 2 * room) * (height - bottom - 14), parts = [];
  const unit = nice(high - low + 2 * room, 5);
  for (let value = Math.ceil((low - room) / unit) * unit; value <= high + room; value += unit) parts.push(line(left, y(value), width, y(value), "grid"), text(left - 8, y(value) + 4, said(key, value), { "text-anchor": "end" }));
  if (numeric) {
    parts.push(draw("path", { d: `M${points.map((one, i) => `${x(at[i])} ${y(one.high)}`).join("L")}L${points.map((one, i) => `${x(at[i])} ${y(one.low)}`).reverse().join("L")}z`, fill: colour(0), opacity: .16 }),
      draw("path", { d: `M${points.map((one, i) => `${x(at[i])} ${y(one.value)}`).join("L")}`, fill: "none", stroke: colour(0), "stroke-width": 3, "stroke-linejoin": "round" }));
  }
  points.forEach((one, i) => parts.push(tells(draw("g", {}, draw("rect", { x: x(at[i]) - 14, y: 0, width: 28, height: height - bottom, class: "hit" }), line(x(at[i]), y(one.low), x(at[i]), y(one.high), "", { stroke: colour(0), "stroke-width": 2 }), mark(x(at[i]), y(one.value), 0)),
    `${report.sweep} ${one.name}: ${said(key, one.value)} (${between(key, one)})`), text(x(at[i]), height - 22, one.name, { "text-anchor": "middle" })));
  parts.push(text((left + width) / 2, height - 2, report.sweep, { "text-anchor": "middle", class: "name" }));
  return [plot(width, height, `${called(key).title} by ${report.sweep}`, parts), make("p", { class: "says" }, called(key).explains)];
}

function optimum() {
  const solved = cells.filter((cell) => cell.optimum !== undefined);
  if (!solved.length) return "";
  const told = solved.map((cell) => `${solved.length > 1 ? `${cell.name}: ` : ""}${said("win/solo", cell.optimum)}`);
  return ` Best play, solved exactly, wins ${[...new Set(told)].join("; ")}.`;
}

// Comparison

const VERDICTS = { more: "▲ more", less: "▼ less", open: "open", alike: "= alike" };
function strip(one) {
  const most = Math.max(Math.abs(one.low), Math.abs(one.high)) || 1, x = (value) => 60 + value / most * 56;
  const tone = { more: "var(--good)", less: "var(--bad)", open: "var(--open)", alike: "var(--soft)" }[one.verdict];
  return tells(draw("svg", { class: "strip", viewBox: "0 0 120 16", preserveAspectRatio: "none", "aria-hidden": "true" }, line(60, 0, 60, 16, "axis"),
    line(x(one.low), 8, x(one.high), 8, "", { stroke: tone, "stroke-width": 5, opacity: .45, "stroke-linecap": "round" }), draw("circle", { cx: x(one.value), cy: 8, r: 4, fill: tone })),
  `between ${change(one.key, one.low)} and ${change(one.key, one.high)}`);
}
function comparison(one) {
  const rows = one.differences.map((row) => make("tr", {},
    make("td", {}, called(row.key).title, make("small", { class: "wide" }, called(row.key).explains)),
    make("td", { class: "n wide" }, said(row.key, row.first)), make("td", { class: "n wide" }, said(row.key, row.second)),
    make("td", { class: "n" }, make("strong", {}, change(row.key, row.value))), make("td", {}, strip(row)),
    make("td", {}, make("span", { class: `chip ${row.verdict}` }, VERDICTS[row.verdict]), row.verdict === "open" ? make("small", {}, `≈ ${whole(row.more)} more`) : null)));
  return make("section", { class: "verdict" }, make("h2", {}, `${one.first} → ${one.second}`), make("p", { class: "big" }, one.verdict),
    make("p", { class: "says" }, "Every match was played twice under the same luck, once with each rule. The bar is where the true difference lies 95 times of 100; “more” and “less” have been corrected for looking at many measures at once."),
    make("div", { class: "scroll" }, make("table", {}, make("tr", {}, make("th", {}, "measure"), make("th", { class: "n wide" }, one.first), make("th", { class: "n wide" }, one.second), make("th", { class: "n" }, "change"), make("th", {}, "how sure"), make("th", {}, "verdict")), rows)));
}

// The whole

const light = make("button", { onclick: () => flip(), "aria-label": "Light or dark" }, "◐ light");
function flip(to) {
  const next = to || (document.documentElement.dataset.light === "dark" ? "light" : "dark");
  document.documentElement.dataset.light = next;
  light.textContent = next === "dark" ? "☀ light" : "☾ dark";
}
flip(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

const lineups = [...new Set(cells.map((cell) => cell.bots.join(", ")))];
const parts = [make("header", {}, make("span", { class: "game" }, `${report.game_title} in the lab`), make("h1", {}, report.title), light,
  make("p", { class: "facts" }, `${whole(report.played)} matches${many ? ` of each of ${cells.length} rule sets` : ""} · ${lineups.length === 1 ? lineups[0] : `${lineups.length} line-ups`} · seed ${report.seed}`))];
const troubled = cells.filter((cell) => cell.crashed || cell.stopped);
if (troubled.length) parts.push(make("section", { class: "trouble" }, make("h2", {}, "Look here first"), make("ul", { class: "plain" }, troubled.flatMap((cell, _, all) => {
  const number = cells.indexOf(cell), found = [];
  if (cell.stopped) found.push(make("li", {}, `${cell.name}: ${whole(cell.stopped)} of ${whole(cell.matches)} matches were stopped after ${whole(report.limit)} actions. They count as they stood then.`));
  for (const crash of cell.crashes.slice(0, 5)) found.push(make("li", {}, `${cell.name}: match ${crash.match} crashed: ${crash.error} `, replay(number, crash.match)));
  if (cell.crashed > 5) found.push(make("li", {}, `${cell.name}: ${whole(cell.crashed)} matches crashed in all; they are left out of every mean.`));
  return found;
}))));
function replay(cell, match) {
  return report.replays ? make("a", { href: `replays/${cell + 1}-${match}.json` }, `replays/${cell + 1}-${match}.json`) : "";
}
const has = (key) => cells.some((cell) => cell.spread[key]?.some(([value]) => value > 0));
const keep = legend();
if (report.sweep) {
  const keys = [...cells[0].seats, ...cells[0].players].map((one) => one.key).concat(Object.keys(cells[0].measures).filter((key) => cells[0].measures[key].count));
  parts.push(choosing(`What ${report.sweep} does`, "Each point is a rule set of its own, played under the same luck; the band is where the truth lies 95 times of 100.", keys.map((key) => [key, called(key).title]), swept));
} else report.comparisons.forEach((one) => parts.push(comparison(one)));
if (report.skill?.length) parts.push(figure("Does thinking more win more?", "Each step of skill against the one below it. A point right of the line wins more than an even share.", () =>
  intervals(report.skill.map((one) => ({ name: `${one.stronger} v ${one.weaker}`, items: [{ ...one, number: 0, tip: `${one.stronger} takes ${percent(one.value)} of what the two win (95 %: ${percent(one.low)} to ${percent(one.high)})` }] })), { fair: report.skill[0].solo ? null : .5 })));
if (keep) parts.push(keep);
if (cells[0].seats.length > 1) parts.push(figure("Who wins, by seat", "Bots move round the seats, so what is left is the advantage of the seat itself. Lines are 95 % intervals: where they reach the dashed line, nothing is proven.", () => wins("seats")));
if (cells.some((cell) => cell.players.length)) parts.push(figure(cells[0].bots.length === 1 ? "How often it is won" : "Who wins, by bot", `How often each bot wins, wherever it sits: the better it thinks, the further right it should stand.${optimum()}`, () => wins("players")));
const scores = [...new Set(cells.flatMap((cell) => Object.keys(cell.spread)))].filter((key) => key.startsWith("score/") || key === "margin");
const spreadName = (key) => (key.startsWith("score/seat/") ? `score of seat ${key.split("/")[2]}` : called(key).title);
parts.push(choosing("Scores", "How often each score comes up. A single sharp hill: matches end alike; two hills: something decides early.", scores.sort((a, b) => (a === "score/winner" ? -1 : b === "score/winner" ? 1 : 0)).map((key) => [key, spreadName(key)]), (key) => histogram(key, spreadName(key))));
const lengths = ["turns", "rounds", "actions"].filter(has);
parts.push(choosing("Length", "How long matches last. Long tails to the right are evenings that do not end.", lengths.map((key) => [key, called(key).title]), (key) => histogram(key, called(key).title)));
if (cells[0].bots.length > 1) {
  parts.push(figure("When it is settled", "How many matches have a winner who already leads for good, as the match goes on. Early steep: the rest is waiting; late: it stays open to the end.", settling));
  parts.push(figure("Changes of lead", "How often somebody else takes the lead in a match.", () => histogram("lead_changes", "changes of lead")));
}
parts.push(figure("How it ends", "Every way a match has ended, and how often.", endings));
parts.push(figure("What players do", "Left: how often each action is used in a match. Right: how the chance to win changes for who uses it once more than the others did — not proof that it helps, but where to look.", words));
parts.push(figure("All numbers", "Means with their 95 % intervals.", () => make("div", { class: "scroll" }, make("table", {}, make("tr", {}, make("th", {}, "measure"), shownCells().map(({ cell }) => make("th", { class: "n" }, cell.name))),
  Object.keys(cells[0].measures).filter((key) => cells.some((cell) => cell.measures[key]?.count)).map((key) => make("tr", {}, make("td", {}, called(key).title, make("small", {}, called(key).explains)),
    shownCells().map(({ cell }) => { const one = cell.measures[key]; return make("td", { class: "n" }, one ? [said(key, one.value), make("small", {}, `${said(key, one.low)} – ${said(key, one.high)}`)] : "–"); })))))));
const extremes = cells.flatMap((cell, number) => cell.extremes.map((one) => ({ cell, number, ...one })));
if (extremes.length && !report.sweep) parts.push(make("section", {}, make("h2", {}, "Matches worth a look"), make("p", { class: "says" }, report.replays ? "Each is saved beside this report; play one back with " : "The most unusual matches of the run.", report.replays ? make("code", {}, "tablewright replay FILE") : ""),
  make("ul", { class: "plain" }, extremes.map((one) => make("li", {}, many ? `${one.cell.name}: ` : "", make("strong", {}, one.what), ` (${whole(one.value)}), match ${one.match} `, replay(one.number, one.match))))));
parts.push(make("footer", {}, `Tablewright · ${report.game_title}, rules version ${report.rules} · the same plan and seed give this report again.`));
main.replaceChildren(...parts);
