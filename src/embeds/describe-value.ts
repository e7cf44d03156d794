/**
 * Names a value in an error message. A token is a credential and is never repeated, wherever it was
 * passed by mistake; neither is a long text, since it may hold one.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    const mayTell = value.length < 40 && !/(ccr|ctr|onb|tds)_/.test(value);
    return mayTell ? `"${value}"` : 'a text';
  }
  return Object(value) === value ? typeof value : String(value);
}
