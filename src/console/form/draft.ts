import type { Field, Path } from './field.ts';

/**
 * Typed values: text for a single one, an object or list of drafts for a composed one, null to clear a value,
 * undefined if nothing is typed.
 */
export type Draft =
  | string
  | null
  | undefined
  | File
  | readonly Draft[]
  | { readonly [name: string]: Draft };

/** Returns the draft at a path. */
export function draftAt(draft: Draft, path: Path): Draft {
  return path.reduce<Draft>((each, step) => partOf(each, step), draft);
}

function partOf(draft: Draft, step: string | number): Draft {
  if (isList(draft)) return draft[Number(step)];
  return isObject(draft) && Object.hasOwn(draft, step) ? draft[step] : undefined;
}

/** Returns a copy of the draft with another value at a path. */
export function withDraftAt(draft: Draft, [step, ...rest]: Path, value: Draft): Draft {
  if (step === undefined) return value;
  const part = withDraftAt(partOf(draft, step), rest, value);
  if (typeof step === 'string') return { ...(isObject(draft) ? draft : {}), [step]: part };
  const list = isList(draft) ? [...draft] : [];
  list[step] = part;
  return list;
}

export const isList = (draft: Draft): draft is readonly Draft[] => Array.isArray(draft);

export const isObject = (draft: Draft): draft is { readonly [name: string]: Draft } =>
  typeof draft === 'object' && draft !== null && !isList(draft) && !(draft instanceof File);

/** True if nothing is said in all of it. */
export function isBlank(draft: Draft): boolean {
  if (isList(draft)) return draft.length === 0;
  if (isObject(draft)) return Object.values(draft).every(isBlank);
  return draft === undefined || draft === '';
}

/** Returns the draft that a form shows for a value of the API. */
export function draftOf(field: Field, value: unknown): Draft {
  if (value === null || value === undefined) return undefined;
  if (field.kind === 'object' && typeof value === 'object') {
    const entries = field.fields.map(
      (each) => [each.name, draftOf(each, Reflect.get(value, each.name))] as const,
    );
    return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
  }
  if (field.kind === 'list') {
    return Array.isArray(value) ? value.map((each) => draftOf(field.item, each)) : undefined;
  }
  if (field.kind === 'text' && field.input === 'time') return localTime(String(value));
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** A time as `datetime-local` has it: in the reader's zone, without one. */
function localTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return text;
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
