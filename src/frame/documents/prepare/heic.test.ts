import { expect, it } from 'vitest';
import { documentTypes } from '../../../contract/document-type.ts';
import { heic } from '../../../metadata/testing/small-heic.ts';
import { fakeImaging } from '../testing/fake-imaging.ts';
import { contentOf, file } from '../testing/pictures.ts';
import { prepareFile } from './prepare-file.ts';

it('a HEIC that the browser cannot decode is passed on without its location', async () => {
  const limits = {
    fileTypes: documentTypes.map(({ mimeType }) => mimeType),
    largestFile: 3000,
    maxPages: 20,
    maxMegapixels: 100,
  };
  for (const browser of [{}, fakeImaging({ canDecode: false }).browser]) {
    const prepared = await prepareFile(file(heic(), 'a.heic'), limits, browser);
    if (!('file' in prepared)) throw new Error(prepared.problem);
    const content = await contentOf(prepared.file);
    expect(content).not.toMatch(/52\.5|13\.4/);
    expect(content).toContain('pixels');
    expect(content).toHaveLength(heic().length);
    expect(prepared.file.type).toBe('image/heic');
  }
});
