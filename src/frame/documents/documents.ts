import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { World } from '../wire/world.ts';
import { checksOf, type DocumentCheck, idsOf, requestedItemAt } from './document-checks.ts';
import {
  createDocumentQuestions,
  type DocumentQuestions,
  isSlot,
  type RequestedItem,
  type SlotName,
} from './document-fields.ts';
import type { FileAnnouncement } from './document-file.ts';
import type { DocumentRules } from './document-rules.ts';
import { type DocumentsDraft, draftOf, restoreDraft } from './documents-draft.ts';
import { createFileDistribution, type FileDistribution } from './file-distribution.ts';
import { createSlot, type Slot } from './slot.ts';
import type { Uploads } from './uploads.ts';

/** Documents of a person or company: identity or ownership, and address. */
export interface Documents
  extends Pick<DocumentQuestions, 'fields' | 'kinds' | 'proofKinds' | 'requested' | 'isIdentity'>,
    FileDistribution {
  readonly slots: Readonly<Record<SlotName, Slot>>;
  readonly isComplete: ReadonlySignal<boolean>;
  /** True if a field or file is valid, even if its error isn't shown yet. */
  isValid(requested: RequestedItem): boolean;
  readonly announcement: ReadonlySignal<FileAnnouncement | undefined>;
  idOf(requested: RequestedItem): string;
  /** Selects the most common kind, unless one was chosen. */
  suggestKind(): void;
  /** Selects the issuing country, unless another was chosen. */
  suggestCountry(code: string): void;
  /** Shows all errors. Returns the id of the first element with an error. */
  reveal(): string | undefined;
  /**
   * Shows the platform's error at a pointer such as `kyc-document-checks/0/uploaded-document-id`. Returns the id
   * of its element, or undefined for other pointers.
   */
  refuse(pointer: string): string | undefined;
  /** Cancels running uploads. */
  cancel(): void;
  toDraft(): DocumentsDraft;
  fromDraft(draft: unknown): void;
  /** Returns the input for `create-contacts`. */
  toInput(): { 'uploaded-doc-ids': string[]; 'kyc-document-checks': DocumentCheck[] };
}

export interface DocumentParts {
  world: Pick<World, 'today'>;
  uploads: Uploads;
  rules: ReadonlySignal<DocumentRules>;
  onChange(): void;
  /** Distinguishes the elements of several people. */
  idPrefix?: string;
  /** Requests only one document, of any kind. */
  isSingle?: boolean;
  /** Requests the documents of a company. Coverage: CR9. */
  isCompany?: boolean;
  /** Shared by several people. */
  announcement?: Signal<FileAnnouncement | undefined>;
}

/** Maximum number of files for the pages of a bill or deed. */
const maxPages = 5;

export function createDocuments(parts: DocumentParts): Documents {
  const { world, rules, isSingle = false, isCompany = false } = parts;
  // Initial and restored values aren't changes.
  let isOpen = false;
  const onChange = () => {
    if (isOpen) parts.onChange();
  };
  const { slots, announcement, idOf } = createSlots({ ...parts, onChange });
  const questions = createDocumentQuestions({ world, rules, isSingle, isCompany, onChange });
  const { fields, requested } = questions;
  const submitted = {
    ...questions,
    idsOf: (name: SlotName) => (requested.peek().includes(name) ? slots[name].ids.peek() : []),
  };
  const partOf = (name: RequestedItem) => (isSlot(name) ? slots[name] : fields[name]);
  const isValid = (name: RequestedItem) =>
    isSlot(name) ? slots[name].isDone.value : questions.isValid(name);
  let suggested = '';
  fields.proofKind.set('utility_bill');
  isOpen = true;

  return {
    ...questions,
    ...createFileDistribution(slots, requested),
    slots,
    announcement,
    idOf,
    isValid,
    suggestKind() {
      const [usual] = questions.kinds.peek();
      if (usual && requested.peek().includes('kind') && !fields.kind.text.peek()) {
        fields.kind.set(usual);
      }
    },
    isComplete: computed(() => requested.value.map(isValid).every(Boolean)),
    suggestCountry(code) {
      if (fields.country.text.peek() === suggested) fields.country.set(code);
      suggested = code;
    },
    reveal() {
      const [wrong] = batch(() => requested.peek().filter((name) => partOf(name).reveal()));
      return wrong && idOf(wrong);
    },
    refuse(pointer) {
      const name = requestedItemAt(pointer, submitted);
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
      'uploaded-doc-ids': idsOf(submitted),
      'kyc-document-checks': checksOf(submitted),
    }),
  };
}

function createSlots({
  uploads,
  onChange,
  idPrefix = '',
  isCompany = false,
  announcement = signal<FileAnnouncement | undefined>(),
}: DocumentParts) {
  const idOf = (requested: RequestedItem) => `${idPrefix}document-${requested}`;
  const create = (name: SlotName, maxFiles = 1) =>
    createSlot({ id: idOf(name), maxFiles, uploads, onChange, announcement });
  const slots = {
    front: create('front', isCompany ? maxPages : 1),
    back: create('back'),
    proof: create('proof', maxPages),
  };
  return { slots, announcement, idOf };
}
