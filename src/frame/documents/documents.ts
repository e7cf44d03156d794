import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { World } from '../world.ts';
import { askedAt, checksOf, type DocumentCheck, idsOf } from './document-checks.ts';
import {
  type Asked,
  createDocumentQuestions,
  type DocumentQuestions,
  type SlotName,
  slotNames,
} from './document-fields.ts';
import type { FileNews } from './document-file.ts';
import type { DocumentRules } from './document-rules.ts';
import { type DocumentsDraft, draftOf, restoreDraft } from './documents-draft.ts';
import { createPlaces, type Places } from './places.ts';
import { createSlot, type Slot } from './slot.ts';
import type { Uploads } from './uploads.ts';

/** The documents of a person, or a company: who they are, or who owns it, and where. */
export interface Documents
  extends Pick<DocumentQuestions, 'fields' | 'kinds' | 'proofKinds' | 'asked' | 'isIdentity'>,
    Places {
  readonly slots: Readonly<Record<SlotName, Slot>>;
  readonly isComplete: ReadonlySignal<boolean>;
  /** Whether a field or file is as it should be, even if its error is not shown yet. */
  isRight(asked: Asked): boolean;
  /** What is to be said of a file, for a live region. */
  readonly news: ReadonlySignal<FileNews | undefined>;
  /** The id of the element of a field or file. */
  idOf(asked: Asked): string;
  /** Takes the kind that most people have, unless one was chosen. */
  suggestKind(): void;
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
  /** Ends the uploads that are under way. */
  cancel(): void;
  toDraft(): DocumentsDraft;
  fromDraft(draft: unknown): void;
  toInput(): DocumentsInput;
}

/** The part of `create-contacts` that is about documents. */
export interface DocumentsInput {
  readonly 'uploaded-doc-ids': string[];
  readonly 'kyc-document-checks': DocumentCheck[];
}

export interface DocumentParts {
  world: Pick<World, 'today'>;
  uploads: Uploads;
  rules: ReadonlySignal<DocumentRules>;
  /** A draft would differ now. */
  onChange(): void;
  /** Tells the elements of one person from those of others. */
  idPrefix?: string;
  /** Asks for one document, of whatever kind, and for no other beside it. */
  isSingle?: boolean;
  /** Asks for the documents of a company. Coverage: CR9. */
  isCompany?: boolean;
  /** Takes the news, where several people share them. */
  news?: Signal<FileNews | undefined>;
}

/** Pages that a bill or a deed may have as files of their own. */
const maxPages = 5;

export function createDocuments(parts: DocumentParts): Documents {
  const { world, rules, isSingle = false, isCompany = false } = parts;
  // What is restored or set at the start is no change.
  let isOpen = false;
  const onChange = () => {
    if (isOpen) parts.onChange();
  };
  const { slots, news, idOf } = createSlots({ ...parts, onChange });
  const questions = createDocumentQuestions({ world, rules, isSingle, isCompany, onChange });
  const { fields, asked } = questions;
  const handedIn = {
    ...questions,
    idsOf: (name: SlotName) => (asked.peek().includes(name) ? slots[name].ids.peek() : []),
  };
  const partOf = (name: Asked) => (isSlot(name) ? slots[name] : fields[name]);
  const isRight = (name: Asked) =>
    isSlot(name) ? slots[name].isDone.value : questions.isRight(name);
  let suggested = '';
  fields.proofKind.set('utility_bill');
  isOpen = true;

  return {
    ...questions,
    ...createPlaces(slots, asked),
    slots,
    news,
    idOf,
    isRight,
    suggestKind() {
      const [usual] = questions.kinds.peek();
      if (usual && asked.peek().includes('kind') && !fields.kind.text.peek()) {
        fields.kind.set(usual);
      }
    },
    isComplete: computed(() => asked.value.map(isRight).every(Boolean)),
    suggestCountry(code) {
      if (fields.country.text.peek() === suggested) fields.country.set(code);
      suggested = code;
    },
    reveal() {
      const [wrong] = batch(() => asked.peek().filter((name) => partOf(name).reveal()));
      return wrong && idOf(wrong);
    },
    refuse(pointer) {
      const name = askedAt(pointer, handedIn);
      if (!name) return undefined;
      partOf(name).refuse(isSlot(name) ? 'fileNotAccepted' : 'answerNotAccepted');
      return idOf(name);
    },
    cancel() {
      for (const { files } of Object.values(slots)) for (const file of files.peek()) file.cancel();
    },
    toDraft: () => draftOf({ fields, slots }),
    fromDraft(draft) {
      isOpen = false;
      batch(() => restoreDraft({ fields, slots }, draft));
      isOpen = true;
    },
    toInput: () => ({
      'uploaded-doc-ids': idsOf(handedIn),
      'kyc-document-checks': checksOf(handedIn),
    }),
  };
}

function createSlots({
  uploads,
  onChange,
  idPrefix = '',
  isCompany = false,
  news = signal<FileNews | undefined>(),
}: DocumentParts) {
  const idOf = (asked: Asked) => `${idPrefix}document-${asked}`;
  const create = (name: SlotName, most = 1) =>
    createSlot({
      id: idOf(name),
      most,
      uploads,
      onChange,
      onNews(latest) {
        news.value = latest;
      },
    });
  const slots = {
    front: create('front', isCompany ? maxPages : 1),
    back: create('back'),
    proof: create('proof', maxPages),
  };
  return { slots, news, idOf };
}

function isSlot(name: Asked): name is SlotName {
  return slotNames.some((slot) => slot === name);
}
