import { toDraftText } from '../form/typing/reject-card-numbers.ts';
import { type Check, isShape } from '../wire/shape.ts';
import type { DocumentFields, SlotName } from './document-fields.ts';
import type { SavedFile, Slot } from './slot.ts';

/** Draft of the documents: answers, ids and names, but no files. */
export interface DocumentsDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, readonly SavedFile[]>>;
}

interface Contents {
  readonly fields: DocumentFields;
  readonly slots: Readonly<Record<SlotName, Slot>>;
}

export function draftOf({ fields, slots }: Contents): DocumentsDraft {
  return {
    fields: mapValues(fields, ({ text }) => toDraftText('', text.peek())),
    slots: mapValues(slots, ({ toDraft }) => toDraft()),
  };
}

const isObject: Check<object> = (value) => typeof value === 'object' && value !== null;
const isDraft = isShape({ fields: isObject, slots: isObject });

/** Restores a draft; ignores invalid parts. */
export function restoreDraft({ fields, slots }: Contents, draft: unknown): void {
  if (!isDraft(draft)) return;
  for (const [name, field] of Object.entries(fields)) {
    const text: unknown = Reflect.get(draft.fields, name);
    if (typeof text === 'string') field.set(text);
  }
  for (const [name, slot] of Object.entries(slots)) slot.fromDraft(Reflect.get(draft.slots, name));
}

function mapValues<From, To>(
  from: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]));
}
