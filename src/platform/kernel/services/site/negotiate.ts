export type Encoding = 'br' | 'gzip';

/** Returns the best encoding that `Accept-Encoding` allows; `q=0` excludes one. */
export function encodingFor(
  accepted: string | null,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return available.find((each) => names.includes(each));
}

/** True if `If-Match` or `If-None-Match` contains a tag. Weak tags are exact enough for both. */
export function matchesTag(field: string, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return field.trim() === '*' || field.split(',').some((each) => opaque(each) === opaque(tag));
}
