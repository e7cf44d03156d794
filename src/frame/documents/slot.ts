import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { DocumentTextKey } from '../../languages/texts.ts';
import { type Checked, isListOf, isNumber, isShape, isText } from '../wire/shape.ts';
import type { DocumentFile, FileAnnouncement } from './document-file.ts';
import type { Uploads } from './uploads.ts';

export interface Slot {
  /** Also the id of its button, which takes the focus. */
  readonly id: string;
  readonly maxFiles: number;
  readonly files: ReadonlySignal<readonly DocumentFile[]>;
  readonly error: ReadonlySignal<DocumentTextKey | undefined>;
  /** True if all files are uploaded, and at least one exists. */
  readonly isDone: ReadonlySignal<boolean>;
  readonly ids: ReadonlySignal<readonly string[]>;
  /** Adds chosen or dropped files; replaces the file if only one is allowed. */
  add(files: readonly File[]): void;
  remove(file: DocumentFile): void;
  /** Shows the error, if any. Returns true if there is one. */
  reveal(): boolean;
  /** Shows the platform's error until the files change. */
  refuse(reason: DocumentTextKey): void;
  toDraft(): readonly SavedFile[];
  fromDraft(draft: unknown): void;
}

const isSavedFile = isShape({ id: isText, name: isText, size: isNumber });
const isSavedFiles = isListOf(isSavedFile);
export type SavedFile = Checked<typeof isSavedFile>;

interface SlotParts {
  id: string;
  maxFiles?: number;
  uploads: Uploads;
  /** Called when the uploaded files change. */
  onChange(): void;
  announcement: Signal<FileAnnouncement | undefined>;
}

export function createSlot(parts: SlotParts): Slot {
  const { id, maxFiles = 1, uploads, onChange, announcement } = parts;
  const files = signal<readonly DocumentFile[]>([]);
  const isRevealed = signal(false);
  const refusal = signal<DocumentTextKey>();
  const problem = computed(() => problemOf(files.value));
  const ids = computed(() =>
    files.value.flatMap(({ state }) => (state.value.name === 'done' ? [state.value.id] : [])),
  );

  function begin(file: File): DocumentFile {
    return uploads.begin(file, (latest) => {
      if (latest.state.name === 'done') onChange();
      announcement.value = latest;
    });
  }

  function put(next: readonly DocumentFile[]): void {
    files.value = next;
    refusal.value = undefined;
    if (next.length > 0) isRevealed.value = false;
  }

  return {
    id,
    maxFiles,
    files,
    ids,
    isDone: computed(() => problem.value === undefined),
    error: computed(() => refusal.value ?? (isRevealed.value ? problem.value : undefined)),
    add(chosen) {
      const kept = maxFiles === 1 ? [] : files.peek();
      const room = maxFiles - kept.length;
      const taken = chosen.slice(0, room);
      if (taken.length > 0) {
        if (maxFiles === 1) for (const file of files.peek()) file.cancel();
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
      files.peek().flatMap((file) => {
        const uploaded = idOf(file);
        return uploaded === undefined ? [] : [{ id: uploaded, name: file.name, size: file.size }];
      }),
    fromDraft(draft) {
      if (!isSavedFiles(draft)) return;
      const before = files.peek();
      // Keeps existing files, because they have previews.
      const next = draft
        .slice(0, maxFiles)
        .map((saved) => before.find((file) => idOf(file) === saved.id) ?? restored(saved));
      // A draft contains only uploaded files. Other files stay if there is room.
      const others = before.filter((file) => idOf(file) === undefined);
      const kept = [...next, ...others.slice(0, maxFiles - next.length)];
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

function idOf({ state }: DocumentFile): string | undefined {
  const now = state.peek();
  return now.name === 'done' ? now.id : undefined;
}

/** Returns a file that was uploaded before a reload. */
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
