import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileReading } from '../../src/platform/parties/documents/file-reading.ts';
import { askForm } from './form-side.ts';
import { handMade } from './hand-made.ts';
import { openPlatformSide, type PlatformSide } from './platform-side.ts';
import { tryFile } from './try-file.ts';

let platform: PlatformSide;
beforeAll(async () => {
  platform = await openPlatformSide();
});
afterAll(async () => {
  await platform.end();
  await fileReading.end();
});

// Covers UD8, UD13
test.each(handMade().map((file) => [file.name, file] as const))(
  'form and platform agree on %s',
  async (_name, file) => {
    expect((await tryFile(file, platform)).faults).toEqual([]);
  },
);

test('form and platform say to use a lower resolution for more than 100 megapixels', async () => {
  const [large] = handMade().filter(({ name }) => name === 'many-pixels.gif');
  if (!large) throw new Error('no large picture');
  const [kept, prepared] = [
    await platform.send(large.name, large.bytes),
    await askForm(large.name, large.bytes),
  ];
  expect(kept).toEqual({ refused: expect.stringContaining('at a lower resolution') });
  // Translations are tested in src/frame/documents/file-texts.test.ts.
  expect(prepared).toEqual({ refused: 'tooManyPixels' });
});
