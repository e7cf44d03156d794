/**
 * What was kept, with what somebody has typed in the meantime on top of it.
 *
 * @example mergeDrafts({ name: 'Ann', step: 1 }, { name: '', email: 'a' }) // { name: 'Ann', step: 1, email: 'a' }
 */
export function mergeDrafts(kept: object, typed: object): object {
  const merged: Record<string, unknown> = { ...kept };
  for (const [name, value] of Object.entries(typed)) {
    const before = merged[name];
    if (isPlain(value) && isPlain(before)) merged[name] = mergeDrafts(before, value);
    else if (typeof value === 'string' && value !== '') merged[name] = value;
  }
  return merged;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
