import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Check, isShape } from '../wire/shape.ts';
import { askedForAttribute, checksOf, type DocumentCheck } from './document-checks.ts';
import {
  type Asked,
  createDocumentQuestions,
  type DocumentQuestions,
  type SlotName,
} from './document-fields.ts';
import type { DocumentFile } from './document-file.ts';
import type { DocumentRules } from './document-rules.ts';
import { createSlot, type SavedFile, type Slot } from './slot.ts';
import type { Uploads } from './uploads.ts';

/** The documents of a natural person: who they are, and where they live. */
export interface Documents
  extends Pick<DocumentQuestions, 'fields' | 'kinds' | 'proofKinds' | 'asked' | 'isIdentity'> {
  readonly slots: Readonly<Record<SlotName, Slot>>;
  readonly isComplete: ReadonlySignal<boolean>;
  /** Whether a field or file is as it should be, whatever was told of it. */
  isRight(asked: Asked): boolean;
  /** The file that arrived or was not accepted last, for a live region. */
  readonly news: ReadonlySignal<DocumentFile | undefined>;
  /** The id of the element of a field or file. */
  idOf(asked: Asked): string;
  /** Takes the country for the one that issued the document, unless another was chosen. */
  suggestCountry(code: string): void;
  /** Tells every error. Returns the id of the first element that has one. */
  reveal(): string | undefined;
  /**
   * Shows that the platform does not take something.
   *
   * @param pointer relative to the contact: `kyc-document-checks/0/uploaded-document-id`
   * @returns the id of its element; undefined when the pointer is not of the documents
   */
  refuse(pointer: string): string | undefined;
  toDraft(): DocumentsDraft;
  fromDraft(draft: unknown): void;
  toInput(): DocumentsInput;
}

/** What a draft keeps: answers, ids and names, never a file. */
export interface DocumentsDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, readonly SavedFile[]>>;
}

/** The part of `create-contacts` that is about documents. */
export interface DocumentsInput {
  readonly 'uploaded-doc-ids': string[];
  readonly 'kyc-document-checks': DocumentCheck[];
}

export interface DocumentParts {
  uploads: Uploads;
  rules: ReadonlySignal<DocumentRules>;
  /** A draft would differ now. */
  onChange(): void;
  /** Tells the elements of one person from those of others. */
  idPrefix?: string;
  /** Asks for one document, of whatever kind, and for no other beside it. */
  isSingle?: boolean;
}

const isObject: Check<object> = (value) => typeof value === 'object' && value !== null;
const isDraft = isShape({ fields: isObject, slots: isObject });

/** Pages that a proof of address may have as files of their own. */
const mostProofs = 5;

export function createDocuments({
  uploads,
  rules,
  onChange,
  idPrefix = '',
  isSingle = false,
}: DocumentParts): Documents {
  // What is restored or set at the start is no change.
  let isOpen = false;
  const change = () => {
    if (isOpen) onChange();
  };
  const news = signal<DocumentFile>();
  const idOf = (asked: Asked) => `${idPrefix}document-${asked}`;
  const slot = (name: SlotName, most = 1) => {
    const onSettled = (file: DocumentFile) => {
      news.value = file;
    };
    return createSlot({ id: idOf(name), most, uploads, onChange: change, onSettled });
  };
  const slots = { front: slot('front'), back: slot('back'), proof: slot('proof', mostProofs) };
  const questions = createDocumentQuestions({ rules, isSingle, onChange: change });
  const { fields, asked } = questions;
  const slotNames = computed(() => asked.value.filter((name) => isSlot(name)));
  const idsOf = (name: SlotName) => (slotNames.peek().includes(name) ? slots[name].ids.peek() : []);
  const checks = () => checksOf({ ...questions, idsOf });
  const documentIds = () => slotNames.peek().flatMap(idsOf);
  const partOf = (name: Asked) => (isSlot(name) ? slots[name] : fields[name]);
  const isRight = (name: Asked) =>
    isSlot(name) ? slots[name].isDone.value : questions.isRight(name);
  let suggested = '';
  fields.proofKind.set('utility_bill');
  isOpen = true;

  return {
    ...questions,
    slots,
    news,
    idOf,
    isRight,
    isComplete: computed(() => asked.value.map(isRight).every(Boolean)),
    suggestCountry(code) {
      if (fields.country.text.peek() === suggested) fields.country.set(code);
      suggested = code;
    },
    reveal() {
      const wrong = batch(() => asked.peek().filter((name) => partOf(name).reveal()));
      return wrong[0] && idOf(wrong[0]);
    },
    refuse(pointer) {
      const name = askedAt(pointer);
      if (!name) return undefined;
      partOf(name).refuse(isSlot(name) ? 'fileNotAccepted' : 'answerNotAccepted');
      return idOf(name);
    },
    toDraft: () => ({
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { text }]) => [name, text.peek()]),
      ),
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, { toDraft }]) => [name, toDraft()]),
      ),
    }),
    fromDraft(draft) {
      if (!isDraft(draft)) return;
      isOpen = false;
      batch(() => restore(draft));
      isOpen = true;
    },
    toInput: () => ({ 'uploaded-doc-ids': documentIds(), 'kyc-document-checks': checks() }),
  };

  function restore(draft: { fields: object; slots: object }): void {
    for (const [name, field] of Object.entries(fields)) {
      const text: unknown = Reflect.get(draft.fields, name);
      if (typeof text === 'string') field.set(text);
    }
    for (const [name, one] of Object.entries(slots)) one.fromDraft(Reflect.get(draft.slots, name));
  }

  function askedAt(pointer: string): Asked | undefined {
    const [list, index = '0', attribute] = pointer.split('/');
    if (list === 'kyc-document-checks') {
      const check = checks()[Number(index)];
      const isProof = check && idsOf('proof').includes(check['uploaded-document-id']);
      return askedForAttribute(attribute, isProof);
    }
    if (list !== 'uploaded-doc-ids') return undefined;
    const id = documentIds()[Number(index)];
    return slotNames.peek().find((name) => idsOf(name).some((one) => one === id)) ?? 'front';
  }
}

function isSlot(name: Asked): name is SlotName {
  return name === 'front' || name === 'back' || name === 'proof';
}
