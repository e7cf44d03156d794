import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { csp } from '../src/npm/csp/index.ts';

/** The built page of the demo, with what a request for one of its files is answered. */
export interface MerchantPage {
  /** The document. */
  html: string;
  contentSecurityPolicy: string;
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
    html: built.replace('<!-- embeds -->', scriptTags(platformUrl)),
    contentSecurityPolicy: csp({ origin: platformUrl, trustedTypes: true, page: ownFiles }).policy,
    readAsset: (name) => readAsset(path.join(directory, 'assets'), name),
  };
}

function scriptTags(platformUrl: string): string {
  return [
    `<script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"></script>`,
    `<script src="${platformUrl}/v1/embeds.js" defer></script>`,
  ].join('\n    ');
}

/** What the page needs besides the embeds: its own files, and its server. */
const ownFiles = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
};

async function readAsset(directory: string, name: string) {
  const type = types[path.extname(name)];
  if (!type || name !== path.basename(name)) return undefined;
  try {
    return { bytes: new Uint8Array(await readFile(path.join(directory, name))), type };
  } catch {
    return undefined;
  }
}
