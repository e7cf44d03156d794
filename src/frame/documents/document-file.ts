import type { ReadonlySignal } from '@preact/signals-core';
import type { FileTextKey } from '../../languages/texts.ts';
import type { Preview } from './preparation.ts';

export type FileState =
  | { readonly name: 'checking' | 'queued' | 'offline' }
  /** The connection was lost: sends again soon. */
  | { readonly name: 'retrying' }
  /** `progress` from 0 to 1; `secondsLeft` once it can be estimated. */
  | { readonly name: 'sending'; readonly progress: number; readonly secondsLeft?: number }
  | { readonly name: 'done'; readonly id: string }
  /** The file may be hard to read. Waits for the applicant's confirmation. */
  | { readonly name: 'doubtful'; readonly warnings: readonly FileTextKey[] }
  /** Another file is needed. */
  | { readonly name: 'refused'; readonly reason: FileTextKey }
  /** A retry with the same file may succeed. */
  | { readonly name: 'failed'; readonly reason: FileTextKey };

/** A state to announce to screen readers: not every change. */
export interface FileAnnouncement {
  readonly name: string;
  readonly state: FileState;
}

export interface DocumentFile {
  /** Unique key: names may be equal. */
  readonly key: string;
  readonly name: string;
  /** Original size in bytes. */
  readonly size: number;
  readonly state: ReadonlySignal<FileState>;
  /** Undefined before the file is read, for files without a picture, and after a reload. */
  readonly preview: ReadonlySignal<Preview | undefined>;
  retry(): void;
  accept(): void;
  /** Cancels the upload, without further reports. */
  cancel(): void;
}
