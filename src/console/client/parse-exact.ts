/** Most decimal digits that a JavaScript number keeps. */
const keptDigits = 15;

/** Parses JSON. A number with more digits than JavaScript keeps, such as units of an asset, stays text. */
export function parseExact(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined) return value;
    return source.replace(/\D/g, '').length > keptDigits ? source : value;
  });
}
