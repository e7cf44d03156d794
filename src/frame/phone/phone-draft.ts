import { createDocuments, type DocumentParts, type Documents } from '../documents/documents.ts';
import type { Owner } from '../person/steps/form-steps.ts';
import {
  type Check,
  type Checked,
  isBoolean,
  isListOf,
  isMissingOr,
  isShape,
  isText,
} from '../wire/shape.ts';

const isObject: Check<object> = (value) => typeof value === 'object' && value !== null;

/** Data exchanged between form and phone: the draft of the upload token. */
const isSentDraft = isShape({
  owners: isListOf(isShape({ name: isText, isCompany: isBoolean, documents: isObject })),
  /** True once the phone has opened the link; true once it has finished. */
  isOpened: isMissingOr(isBoolean),
  isDone: isMissingOr(isBoolean),
});
type SentDraft = Checked<typeof isSentDraft>;
export type PhoneDraft = Pick<SentDraft, 'owners'> & Partial<SentDraft>;
export const isPhoneDraft = (value: unknown): value is PhoneDraft => isSentDraft(value);

export function phoneDraftOf(
  owners: readonly Owner[],
  state: Pick<PhoneDraft, 'isOpened' | 'isDone'> = {},
): PhoneDraft {
  return {
    owners: owners.map((owner) => ({ ...owner, documents: owner.documents.toDraft() })),
    ...state,
  };
}

/** Creates the owners whose documents the phone requests. */
export function ownersOf(
  { owners }: PhoneDraft,
  parts: Pick<DocumentParts, 'world' | 'uploads' | 'rules' | 'announcement' | 'onChange'>,
): readonly Owner[] {
  return owners.map(({ name, isCompany, documents: draft }, index) => {
    const documents = createDocuments({ ...parts, isCompany, idPrefix: `owner-${index}-` });
    documents.fromDraft(draft);
    return { name, isCompany, documents };
  });
}

/** Returns the names of files that are in a draft and not in the previous one. */
export function newFilesOf(draft: PhoneDraft, before: PhoneDraft): string[] {
  const known = new Set(filesOf(before).map(({ id }) => id));
  return filesOf(draft).flatMap(({ id, name }) => (known.has(id) ? [] : [name]));
}

/** Adds files to the phone's draft that this window was still uploading when the phone started. */
export function withOwnFiles(next: object, before: object | undefined, own: Documents): object {
  if (!isDocumentsDraft(next)) return next;
  const known = new Set([...idsIn(before), ...idsIn(next)]);
  const slots = Object.entries(own.toDraft().slots).map(([name, files]) => {
    const sent: unknown = Reflect.get(next.slots, name);
    return [name, [...(isFiles(sent) ? sent : []), ...files.filter(({ id }) => !known.has(id))]];
  });
  return { ...next, slots: Object.fromEntries(slots) };
}

const idsIn = (documents: object | undefined): string[] =>
  documents ? filesIn(documents).map(({ id }) => id) : [];

const isDocumentsDraft = isShape({ slots: isObject });
const isFiles = isListOf(isShape({ id: isText, name: isText }));

function filesOf({ owners }: PhoneDraft): Checked<typeof isFiles> {
  return owners.flatMap(({ documents }) => filesIn(documents));
}

function filesIn(documents: object): Checked<typeof isFiles> {
  if (!isDocumentsDraft(documents)) return [];
  return Object.values(documents.slots).flatMap((files: unknown) => (isFiles(files) ? files : []));
}
