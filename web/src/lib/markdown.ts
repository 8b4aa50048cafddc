/**
 * The rulebook's Markdown: headings, paragraphs, lists, tables, emphasis, and clauses. It becomes a tree that a
 * component draws; no HTML is ever made from text, so markup in a rulebook is shown as the text it is.
 */

export type Inline =
  | { is: "text"; text: string }
  | { is: "strong"; inner: Inline[] }
  | { is: "emphasis"; inner: Inline[] }
  | { is: "code"; text: string }
  | { is: "clause"; clause: string }; // a mention of a clause that exists

export interface Item {
  inner: Inline[];
  items: Item[];
  ordered: boolean; // of the inner list
}

export type Block =
  | { is: "heading"; level: number; inner: Inline[]; anchor: string; text: string }
  | { is: "paragraph"; inner: Inline[]; clause: string }
  | { is: "quote"; blocks: Block[] }
  | { is: "list"; ordered: boolean; items: Item[] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "code"; text: string }
  | { is: "rule" };

const CLAUSE = /^\*\*(R\d+[a-z]?)\b/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/;
const INLINE = /\*\*(.+?)\*\*|(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])|(?<!\w)_(?!\s)(.+?)(?<!\s)_(?!\w)|`([^`]+)`/s;

export function clausesOf(source: string): Set<string> {
  return new Set(Array.from(source.matchAll(/^\*\*(R\d+[a-z]?)\b/gm), (match) => match[1]!));
}

export function blocksOf(source: string, clauses: Set<string> = clausesOf(source)): Block[] {
  return new Reader(source.replaceAll("\r\n", "\n").split("\n"), clauses).blocks();
}

export function inlineOf(text: string, clauses: Set<string>): Inline[] {
  const match = INLINE.exec(text);
  if (!match) return mentionsIn(text, clauses);
  const before = mentionsIn(text.slice(0, match.index), clauses);
  const after = inlineOf(text.slice(match.index + match[0].length), clauses);
  return [...before, spanOf(match, clauses), ...after];
}

function spanOf(match: RegExpExecArray, clauses: Set<string>): Inline {
  const [, strong, star, under, code] = match;
  if (code !== undefined) return { is: "code", text: code };
  if (strong !== undefined) return { is: "strong", inner: inlineOf(strong, clauses) };
  return { is: "emphasis", inner: inlineOf(star ?? under ?? "", clauses) };
}

function mentionsIn(text: string, clauses: Set<string>): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(/\bR\d+[a-z]?\b/g)) {
    if (!clauses.has(match[0])) continue;
    if (match.index > from) found.push({ is: "text", text: text.slice(from, match.index) });
    found.push({ is: "clause", clause: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ is: "text", text: text.slice(from) });
  return found;
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

class Reader {
  private at = 0;

  constructor(
    private lines: string[],
    private clauses: Set<string>,
  ) {}

  blocks(): Block[] {
    const found: Block[] = [];
    while (this.at < this.lines.length) {
      if (this.line().trim() === "") this.at += 1;
      else found.push(this.block());
    }
    return found;
  }

  private line(ahead = 0): string {
    return this.lines[this.at + ahead] ?? "";
  }

  private block(): Block {
    const line = this.line();
    if (line.startsWith("```")) return this.code();
    if (HEADING.test(line)) return this.heading();
    if (/^(-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
      this.at += 1;
      return { is: "rule" };
    }
    if (line.startsWith(">")) return this.quote();
    if (this.startsTable()) return this.table();
    if (ITEM.test(line)) return this.list();
    return this.paragraph();
  }

  private heading(): Block {
    const [, marks, text] = HEADING.exec(this.line())!;
    this.at += 1;
    const plain = text!.replace(/[*_`]/g, "");
    return {
      is: "heading",
      level: marks!.length,
      inner: inlineOf(text!, new Set()),
      anchor: anchorOf(plain),
      text: plain,
    };
  }

  private code(): Block {
    const lines: string[] = [];
    for (this.at += 1; this.at < this.lines.length && !this.line().startsWith("```"); this.at += 1) {
      lines.push(this.line());
    }
    this.at += 1;
    return { is: "code", text: lines.join("\n") };
  }

  private quote(): Block {
    const lines: string[] = [];
    for (; this.line().startsWith(">"); this.at += 1) lines.push(this.line().replace(/^>\s?/, ""));
    return { is: "quote", blocks: new Reader(lines, this.clauses).blocks() };
  }

  private startsTable(): boolean {
    return this.line().includes("|") && /^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$/.test(this.line(1)) && this.line(1).includes("|");
  }

  private table(): Block {
    const head = this.cells(this.line());
    const rows: Inline[][][] = [];
    for (this.at += 2; this.line().includes("|"); this.at += 1) rows.push(this.cells(this.line()));
    return { is: "table", head, rows };
  }

  private cells(line: string): Inline[][] {
    const bare = line.trim().replace(/^\|/, "").replace(/\|$/, "");
    return bare.split(/(?<!\\)\|/).map((cell) => inlineOf(cell.trim().replaceAll("\\|", "|"), this.clauses));
  }

  private list(): Block {
    const [, indent, mark] = ITEM.exec(this.line())!;
    return { is: "list", ordered: /\d/.test(mark!), items: this.items(indent!.length) };
  }

  private items(indent: number): Item[] {
    const found: Item[] = [];
    while (this.at < this.lines.length) {
      const match = ITEM.exec(this.line());
      if (!match || match[1]!.length < indent) break;
      if (match[1]!.length > indent && found.length) {
        const last = found.at(-1)!;
        last.ordered = /\d/.test(match[2]!);
        last.items = this.items(match[1]!.length);
        continue;
      }
      this.at += 1;
      found.push({ inner: inlineOf([match[3]!, ...this.wrapped()].join(" "), this.clauses), items: [], ordered: false });
      if (this.line().trim() === "" && ITEM.test(this.line(1))) this.at += 1;
    }
    return found;
  }

  /** The further lines of an item or paragraph. */
  private wrapped(): string[] {
    const lines: string[] = [];
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.line();
      const starts = line.startsWith(">") || line.startsWith("```") || HEADING.test(line) || ITEM.test(line);
      if (line.trim() === "" || starts || CLAUSE.test(line)) break;
      lines.push(line.trim());
    }
    return lines;
  }

  private paragraph(): Block {
    const first = this.line().trim();
    this.at += 1;
    const text = [first, ...this.wrapped()].join(" ");
    return { is: "paragraph", inner: inlineOf(text, this.clauses), clause: CLAUSE.exec(text)?.[1] ?? "" };
  }
}
