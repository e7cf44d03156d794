/** Formats a duration: `85 ms`, `1.2 s`, `3 min`. */
export function inWords(milliseconds: number): string {
  const rounded = Math.round(milliseconds);
  if (rounded < 1000) return `${rounded} ms`;
  if (rounded < 90_000) return `${(rounded / 1000).toFixed(rounded < 10_000 ? 1 : 0)} s`;
  return `${Math.round(rounded / 60_000)} min`;
}
