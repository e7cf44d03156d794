import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { smallPdf } from '../../src/metadata/testing/small-pdf.ts';
import { smallPng } from '../../src/metadata/testing/small-pictures.ts';
import { lookOf } from './independent-readers.ts';
import { makeCorpus } from './make-corpus.ts';
import { makers, missing, packagesOf, readers } from './programs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a missing program is named, with its package', () => {
  vi.stubEnv('PATH', '');
  expect(missing(['exiftool', 'qpdf', 'qpdf'])).toEqual([
    'exiftool is missing: install Debian’s libimage-exiftool-perl',
    'qpdf is missing: install Debian’s qpdf',
  ]);
  expect(missing([...makers, ...readers])).toHaveLength(packagesOf([...makers, ...readers]).length);
});

test('a file that no other program has drawn has no look', () => {
  vi.stubEnv('PATH', '');
  expect(lookOf('a.pdf', smallPdf())).toBeUndefined();
  expect(lookOf('a.png', smallPng)).toBeUndefined();
});

test('an incomplete corpus is an error', () => {
  vi.stubEnv('PATH', '');
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  try {
    expect(() => makeCorpus(folder)).toThrow(/gs/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
