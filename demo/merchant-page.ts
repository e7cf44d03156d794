import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PolicyMode, pageIn } from './policy-modes.ts';

/** The demo's built page, and answers to requests for its files. */
export interface MerchantPage {
  /** Returns the document with its headers, under one of the policies of pages. */
  documentIn(mode: PolicyMode): { html: string; headers: Readonly<Record<string, string>> };
  /** @returns undefined for a file that does not exist */
  readAsset(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Reads the built page and inserts the embed's two script tags, as every merchant does.
 *
 * @throws if the demo has not been built
 */
export async function loadMerchantPage(
  directory: string,
  platformUrl: string,
): Promise<MerchantPage> {
  const built = await readFile(path.join(directory, 'demo/index.html'), 'utf8');
  return {
    documentIn: (mode) => pageIn(built, mode, platformUrl),
    readAsset: (name) => readAsset(path.join(directory, 'assets'), name),
  };
}

async function readAsset(directory: string, name: string) {
  const type = types[path.extname(name)];
  if (!type || name !== path.basename(name)) return undefined;
  try {
    return { bytes: new Uint8Array(await readFile(path.join(directory, name))), type };
  } catch {
    return undefined;
  }
}
