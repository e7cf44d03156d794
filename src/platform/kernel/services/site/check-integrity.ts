import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteFile } from './read-site.ts';

type Listed = Readonly<Record<string, string>>;

/**
 * Compares releases with their `integrity.json`: only the server can check a document before it is
 * shown. @throws Error that names a file that differs, is missing or is not listed
 */
export function checkIntegrity(files: ReadonlyMap<string, SiteFile>): void {
  for (const [path, list] of files) {
    if (!path.endsWith('/integrity.json')) continue;
    const folder = path.slice(0, -'integrity.json'.length);
    const { files: listed } = JSON.parse(textOf(list)) as { files: Listed };
    const present = [...files.values()]
      .filter((file) => file.path.startsWith(folder) && file !== list)
      .map((file) => file.path.slice(folder.length));
    for (const name of new Set([...Object.keys(listed), ...present])) {
      const file = files.get(folder + name);
      if (file && isReleased(file, listed[name])) continue;
      throw new Error(
        `${folder}${name} is not the file of its release (${path}). Publish the release again.`,
      );
    }
  }
}

export function isReleased(file: SiteFile, integrity: string | undefined): boolean {
  return integrityOf(file.identity.bytes) === integrity && isOneText(file);
}

/** Returns a hash as in `integrity` attributes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

const textOf = ({ identity }: SiteFile) => Buffer.from(identity.bytes).toString();

function isOneText({ identity, br, gzip }: SiteFile): boolean {
  try {
    return (
      (!br || brotliDecompressSync(br.bytes).equals(identity.bytes)) &&
      (!gzip || gunzipSync(gzip.bytes).equals(identity.bytes))
    );
  } catch {
    return false;
  }
}
