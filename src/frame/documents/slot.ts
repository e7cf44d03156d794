import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { DocumentTextKey } from '../../languages/texts.ts';
import { isListOf, isNumber, isShape, isText } from '../wire/shape.ts';
import type { DocumentFile, FileNews } from './document-file.ts';
import type { Uploads } from './uploads.ts';

/** A place for a document, or for the pages of one. */
export interface Slot {
  /** Also of its button, which takes the focus. */
  readonly id: string;
  /** How many files it takes. */
  readonly most: number;
  readonly files: ReadonlySignal<readonly DocumentFile[]>;
  /** What is wrong, once it is shown. */
  readonly error: ReadonlySignal<DocumentTextKey | undefined>;
  /** Whether there is a file, and every file is on the platform. */
  readonly isDone: ReadonlySignal<boolean>;
  /** Ids of the uploaded documents, in order. */
  readonly ids: ReadonlySignal<readonly string[]>;
  /** Takes files that were chosen or dropped; another file for one takes its place. */
  add(files: readonly File[]): void;
  remove(file: DocumentFile): void;
  /** Tells the error, if there is one. Returns whether there is. */
  reveal(): boolean;
  /** The platform does not take the document. Holds until there is another. */
  refuse(reason: DocumentTextKey): void;
  /** Ids and names of what is on the platform. */
  toDraft(): readonly SavedFile[];
  fromDraft(draft: unknown): void;
}

/** What a draft keeps of a file. */
export interface SavedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

interface SlotParts {
  id: string;
  most?: number;
  uploads: Uploads;
  /** What is on the platform has changed. */
  onChange(): void;
  /** There is news of a file to announce. */
  onNews(news: FileNews): void;
}

const isSavedFiles = isListOf(isShape({ id: isText, name: isText, size: isNumber }));

export function createSlot({ id, most = 1, uploads, onChange, onNews }: SlotParts): Slot {
  const files = signal<readonly DocumentFile[]>([]);
  const isRevealed = signal(false);
  const refusal = signal<DocumentTextKey>();
  const problem = computed(() => problemOf(files.value));
  const ids = computed(() =>
    files.value.flatMap(({ state }) => (state.value.name === 'done' ? [state.value.id] : [])),
  );

  function begin(file: File): DocumentFile {
    return uploads.begin(file, (news) => {
      if (news.state.name === 'done') onChange();
      onNews(news);
    });
  }

  function put(next: readonly DocumentFile[]): void {
    files.value = next;
    refusal.value = undefined;
    if (next.length > 0) isRevealed.value = false;
  }

  return {
    id,
    most,
    files,
    ids,
    isDone: computed(() => problem.value === undefined),
    error: computed(() => refusal.value ?? (isRevealed.value ? problem.value : undefined)),
    add(chosen) {
      const kept = most === 1 ? [] : files.peek();
      const room = most - kept.length;
      const taken = chosen.slice(0, room);
      if (taken.length > 0) {
        if (most === 1) for (const file of files.peek()) file.cancel();
        put([...kept, ...taken.map(begin)]);
      }
      if (chosen.length > room) refusal.value = 'tooManyFiles';
    },
    remove(file) {
      const wasDone = file.state.peek().name === 'done';
      file.cancel();
      put(files.peek().filter((other) => other !== file));
      if (wasDone) onChange();
    },
    reveal() {
      refusal.value = undefined;
      isRevealed.value = true;
      return problem.peek() !== undefined;
    },
    refuse(reason) {
      refusal.value = reason;
    },
    toDraft: () =>
      files.peek().flatMap(({ name, size, state }) => {
        const now = state.peek();
        return now.name === 'done' ? [{ id: now.id, name, size }] : [];
      }),
    fromDraft(draft) {
      if (!isSavedFiles(draft)) return;
      const before = files.peek();
      // Keeps files that are already here: they have previews.
      const next = draft
        .slice(0, most)
        .map((saved) => before.find((file) => idOf(file) === saved.id) ?? restored(saved));
      // A draft names only what is on the platform. Any other file stays where there is room.
      const others = before.filter((file) => idOf(file) === undefined);
      const kept = [...next, ...others.slice(0, most - next.length)];
      for (const file of before) if (!kept.includes(file)) file.cancel();
      put(kept);
    },
  };
}

function problemOf(files: readonly DocumentFile[]): DocumentTextKey | undefined {
  if (files.length === 0) return 'fileMissing';
  const states = files.map(({ state }) => state.value.name);
  if (states.some((name) => name === 'refused' || name === 'failed')) return 'fileToMend';
  if (states.includes('doubtful')) return 'fileDoubtful';
  return states.every((name) => name === 'done') ? undefined : 'fileNotReady';
}

/** The id that a file has on the platform, once it is there. */
function idOf({ state }: DocumentFile): string | undefined {
  const now = state.peek();
  return now.name === 'done' ? now.id : undefined;
}

/** A file that was uploaded before the form was loaded again. */
function restored({ id, name, size }: SavedFile): DocumentFile {
  return {
    key: id,
    name,
    size,
    state: signal({ name: 'done', id }),
    preview: signal(),
    retry() {},
    accept() {},
    cancel() {},
  };
}
