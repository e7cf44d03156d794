/** `v1.2.3`, or `v1.2.3-beta.1`. */
const pattern = /^v(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/;

export const isReleaseName = (name: string): boolean => pattern.test(name);

/** Compares two releases, to sort the newest first. */
export function newestFirst(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => pattern.exec(name)?.slice(1) ?? []);
  for (const index of [0, 1, 2]) {
    const difference = Number(b?.[index]) - Number(a?.[index]);
    if (difference !== 0) return difference;
  }
  const [first, second] = [a?.[3], b?.[3]];
  // A release is newer than its prereleases.
  if (!first || !second) return Number(!!first) - Number(!!second);
  return second.localeCompare(first, 'en', { numeric: true });
}
