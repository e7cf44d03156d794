import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createSlot } from './slot.ts';
import { createInstantUploads } from './testing/instant-uploads.ts';

it('cancels uploads that a draft replaces', () => {
  const cancelled: string[] = [];
  const uploads = createInstantUploads(cancelled);
  const slot = createSlot({ id: 'front', uploads, onChange() {}, announcement: signal() });
  slot.add([new File(['x'], 'slow.pdf')]);
  slot.fromDraft('no draft');
  expect(cancelled).toEqual([]);
  slot.fromDraft([{ id: '1', name: 'theirs.pdf', size: 8 }]);
  expect(cancelled).toEqual(['slow.pdf']);
  expect(slot.files.value.map(({ name }) => name)).toEqual(['theirs.pdf']);
});
