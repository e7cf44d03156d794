import type { ReadonlySignal } from '@preact/signals-core';
import type { FileTextKey } from '../../languages/texts.ts';
import type { Preview } from './preparation.ts';

/** How far the upload of a file is. */
export type FileState =
  | { readonly name: 'checking' | 'queued' | 'offline' }
  /** The connection was lost: it is sent again, now or in a moment. */
  | { readonly name: 'retrying' }
  /** `progress` from 0 to 1; `secondsLeft` once that can be estimated. */
  | { readonly name: 'sending'; readonly progress: number; readonly secondsLeft?: number }
  /** `id` is that of the uploaded document. */
  | { readonly name: 'done'; readonly id: string }
  /** It may be hard to read. It waits until the applicant confirms that it should be sent. */
  | { readonly name: 'doubtful'; readonly warnings: readonly FileTextKey[] }
  /** Another file is needed. */
  | { readonly name: 'refused'; readonly reason: FileTextKey }
  /** The same file may get through yet. */
  | { readonly name: 'failed'; readonly reason: FileTextKey };

/** What a screen reader says of a file: not every change of its state. */
export interface FileNews {
  /** Of the file. */
  readonly name: string;
  readonly state: FileState;
}

/** A file that was chosen. */
export interface DocumentFile {
  /** Tells it from others of the same name. */
  readonly key: string;
  readonly name: string;
  /** In bytes, as it was chosen. */
  readonly size: number;
  readonly state: ReadonlySignal<FileState>;
  /** Undefined before the file is read, for files that are no pictures, and after a reload of the form. */
  readonly preview: ReadonlySignal<Preview | undefined>;
  /** Tries again what failed. */
  retry(): void;
  /** Sends what is doubtful. */
  accept(): void;
  /** Ends what is under way; nothing more is reported about the file. */
  cancel(): void;
}
