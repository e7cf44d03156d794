import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import type { FileState } from './document-file.ts';
import { createSlot } from './slot.ts';
import { file } from './testing/pictures.ts';

it('ends the uploads that a draft replaces', () => {
  const cancelled: string[] = [];
  const slot = createSlot({
    id: 'front',
    uploads: {
      begin: ({ name, size }) => ({
        key: name,
        name,
        size,
        state: signal<FileState>({ name: 'queued' }),
        preview: signal(),
        retry() {},
        accept() {},
        cancel: () => void cancelled.push(name),
      }),
    },
    onChange() {},
    onAnnouncement() {},
  });
  slot.add([file('%PDF-1.7', 'mine.pdf')]);
  slot.fromDraft('no draft');
  expect(cancelled).toEqual([]);
  slot.fromDraft([{ id: '1', name: 'theirs.pdf', size: 8 }]);
  expect(cancelled).toEqual(['mine.pdf']);
  expect(slot.files.value.map(({ name }) => name)).toEqual(['theirs.pdf']);
});
