// Runs before the first paint, so that the chosen light is there from the start.
try {
  const chosen = JSON.parse(localStorage.getItem("tablewright") || "{}").light;
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.light = chosen;
} catch {
  // Nothing chosen, or storage is closed to us: the system's own light is right.
}
