/** Merges newly typed values into a saved draft. Empty values don't replace saved ones. */
export function mergeDrafts(saved: object, typed: object): object {
  const merged: Record<string, unknown> = { ...saved };
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

/**
 * Merges the changes of two windows, field by field. Keeps this window's position in the form.
 *
 * @param base the form before both changes
 * @returns undefined if both changed the same field to different values
 */
export function mergeChanges(base: object, mine: object, theirs: object): object | undefined {
  const before: Fields = { ...base };
  const [here, there]: [Fields, Fields] = [{ ...mine }, { ...theirs }];
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const isPosition = positions.includes(name);
    const value = isPosition ? here[name] : mergeValues(before[name], here[name], there[name]);
    if (value === conflict) return undefined;
    merged[name] = value;
  }
  return merged;
}

type Fields = Readonly<Record<string, unknown>>;

const positions = ['step', 'focus', 'open'];
const conflict = Symbol('both were changed');

function mergeValues(before: unknown, here: unknown, there: unknown): unknown {
  if (isSame(here, there) || isSame(before, there)) return here;
  if (isSame(before, here)) return there;
  if (Array.isArray(here) && Array.isArray(there)) return mergeLists(before, here, there);
  if (!isPlain(here) || !isPlain(there)) return conflict;
  return mergeChanges(isPlain(before) ? before : {}, here, there) ?? conflict;
}

/** Merges lists of the same people, who have keys, person by person. */
function mergeLists(before: unknown, here: unknown[], there: unknown[]): unknown {
  const keys = here.map(keyOf);
  if (keys.includes(undefined) || !isSame(keys, there.map(keyOf))) return conflict;
  const known: unknown[] = Array.isArray(before) ? before : [];
  const merged = here.map((one, index) => {
    const base = known.find((other) => keyOf(other) === keys[index]);
    return mergeValues(base, one, there[index]);
  });
  return merged.includes(conflict) ? conflict : merged;
}

function keyOf(value: unknown): unknown {
  return isPlain(value) && 'key' in value ? value.key : undefined;
}

/** True if equal. A missing value equals an empty one. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || '') === JSON.stringify(other || '');
}

/** Returns the steps of a merged form that differ from this window: restoring others would disturb the user. */
export function changesOf(mine: object, merged: object): object {
  const before: Fields = { ...mine };
  return Object.fromEntries(
    Object.entries(merged).filter(
      ([step, part]) => JSON.stringify(part) !== JSON.stringify(before[step]),
    ),
  );
}
