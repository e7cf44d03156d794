import type { ReadonlySignal } from '@preact/signals-core';
import type { FileTextKey } from '../../languages/texts.ts';
import type { Preview } from './preparation.ts';

/** Where a file is on its way to the platform. */
export type FileState =
  | { readonly name: 'checking' | 'queued' | 'offline' }
  /** The line broke; it is tried again in a moment, or right now. */
  | { readonly name: 'retrying' }
  /** `progress` from 0 to 1; `secondsLeft` once that can be told. */
  | { readonly name: 'sending'; readonly progress: number; readonly secondsLeft?: number }
  /** `id` is that of the uploaded document. */
  | { readonly name: 'done'; readonly id: string }
  /** It may be hard to read. It waits until the applicant confirms that it should be sent. */
  | { readonly name: 'doubtful'; readonly warnings: readonly FileTextKey[] }
  /** Another file is needed. */
  | { readonly name: 'refused'; readonly reason: FileTextKey }
  /** The same file may get through yet. */
  | { readonly name: 'failed'; readonly reason: FileTextKey };

/** What is said of a file to those who do not see it: less than everything that becomes of it. */
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
  /** Undefined before it was looked into, for what is no picture, and once its form was loaded again. */
  readonly preview: ReadonlySignal<Preview | undefined>;
  /** Tries again what failed. */
  retry(): void;
  /** Sends what is doubtful. */
  accept(): void;
  /** Ends what is under way; nothing more is heard of the file. */
  cancel(): void;
}
