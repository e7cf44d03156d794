import { signal } from '@preact/signals-core';
import type { FileState } from '../document-file.ts';
import type { Uploads } from '../uploads.ts';

/**
 * Uploads whose files are stored immediately under a document id made of their name. A name that begins
 * with `slow` never arrives, one that begins with `bad` is refused.
 */
export const instantUploads: Uploads = {
  begin(file, onAnnouncement) {
    const state = signal<FileState>({ name: 'sending', progress: 0.5 });
    const handle = {
      key: file.name,
      name: file.name,
      size: file.size,
      state,
      preview: signal(),
      retry() {},
      accept() {},
      cancel() {},
    };
    if (file.name.startsWith('slow')) return handle;
    state.value = file.name.startsWith('bad')
      ? { name: 'refused', reason: 'fileEmpty' }
      : { name: 'done', id: idOf(file.name) };
    onAnnouncement({ name: file.name, state: state.value });
    return handle;
  },
};

/** The id of the document that a file of that name becomes. */
export function idOf(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `00000000-0000-4000-8000-${digits.slice(0, 12).padStart(12, '0')}`;
}
