import type { ReadonlySignal } from '@preact/signals-core';
import type { FileTextKey } from '../../languages/texts.ts';

/** Where a file is on its way to the platform. */
export type FileState =
  | { readonly name: 'checking' | 'queued' | 'offline' }
  /** `progress` from 0 to 1. */
  | { readonly name: 'sending'; readonly progress: number }
  /** `id` is that of the uploaded document. */
  | { readonly name: 'done'; readonly id: string; readonly warnings: readonly FileTextKey[] }
  /** Another file is needed. */
  | { readonly name: 'refused'; readonly reason: FileTextKey }
  /** The same file may get through yet. */
  | { readonly name: 'failed'; readonly reason: FileTextKey };

/** A file that was chosen. */
export interface DocumentFile {
  /** Tells it from others of the same name. */
  readonly key: string;
  readonly name: string;
  /** In bytes, as it was chosen. */
  readonly size: number;
  readonly state: ReadonlySignal<FileState>;
  /** Tries again what failed. */
  retry(): void;
  /** Ends what is under way; nothing more is heard of the file. */
  cancel(): void;
}
