import { signal } from '@preact/signals-core';
import type { FileState } from '../document-file.ts';
import type { Uploads } from '../uploads.ts';

/**
 * Uploads that end immediately, with a document id derived from the file's name. Files named `slow…` never
 * arrive, and `bad…` are refused. Adds the names of cancelled files to `cancelled`.
 */
export const createInstantUploads = (cancelled: string[] = []): Uploads => ({
  begin({ name, size }, onAnnouncement) {
    const state = signal<FileState>({ name: 'sending', progress: 0.5 });
    const handle = {
      key: name,
      name,
      size,
      state,
      preview: signal(),
      retry() {},
      accept() {},
      cancel: () => void cancelled.push(name),
    };
    if (name.startsWith('slow')) return handle;
    state.value = name.startsWith('bad')
      ? { name: 'refused', reason: 'fileEmpty' }
      : { name: 'done', id: idOf(name) };
    onAnnouncement({ name, state: state.value });
    return handle;
  },
});
export const instantUploads = createInstantUploads();

/** Document id of an uploaded file. */
export function idOf(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `00000000-0000-4000-8000-${digits.slice(0, 12).padStart(12, '0')}`;
}
