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

/**
 * A form with the changes of two windows in it, field by field. Where somebody stands in the form stays
 * as it is in this window.
 *
 * @param base as it was before both
 * @returns undefined where both have changed the same field, each to something else
 */
export function mergeChanges(base: object, mine: object, theirs: object): object | undefined {
  const before: Fields = { ...base };
  const [here, there]: [Fields, Fields] = [{ ...mine }, { ...theirs }];
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const isPlace = places.includes(name);
    const value = isPlace ? here[name] : mergeValues(before[name], here[name], there[name]);
    if (value === conflict) return undefined;
    merged[name] = value;
  }
  return merged;
}

type Fields = Readonly<Record<string, unknown>>;

/** The step and the field that a window is at. */
const places = ['step', 'focus', 'open'];
const conflict = Symbol('both were changed');

function mergeValues(before: unknown, here: unknown, there: unknown): unknown {
  if (isSame(here, there) || isSame(before, there)) return here;
  if (isSame(before, here)) return there;
  if (Array.isArray(here) && Array.isArray(there)) return mergeLists(before, here, there);
  if (!isPlain(here) || !isPlain(there)) return conflict;
  return mergeChanges(isPlain(before) ? before : {}, here, there) ?? conflict;
}

/** Lists of the same people, each of whom has a key, person by person. */
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

/** What was never filled in is as good as empty. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || '') === JSON.stringify(other || '');
}

/** The steps of a merged form that are other than in this window: putting the rest back would disturb. */
export function changesOf(mine: object, merged: object): object {
  const before: Readonly<Record<string, unknown>> = { ...mine };
  return Object.fromEntries(
    Object.entries(merged).filter(
      ([step, part]) => JSON.stringify(part) !== JSON.stringify(before[step]),
    ),
  );
}
