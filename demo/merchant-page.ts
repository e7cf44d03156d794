import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrationIn, type PolicyMode } from './policy-modes.ts';

/** The built page of the demo, with what a request for one of its files is answered. */
export interface MerchantPage {
  /** The document with its headers, in one of the ways in which pages protect themselves. */
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
 * Reads the built page and puts the embed's two script tags into it, as every merchant does.
 *
 * @throws when the demo has not been built
 */
export async function loadMerchantPage(
  directory: string,
  platformUrl: string,
): Promise<MerchantPage> {
  const built = await readFile(path.join(directory, 'demo/index.html'), 'utf8');
  return {
    documentIn(mode) {
      const { headers, tags } = integrationIn(mode, platformUrl);
      const origin = `<meta name="platform" content="${platformUrl}">`;
      return { headers, html: built.replace('<!-- embeds -->', () => `${origin}\n${tags}`) };
    },
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
