import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileReading } from '../../src/platform/parties/documents/file-reading.ts';
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
    expect(await tryFile(file, platform)).toEqual([]);
  },
);
