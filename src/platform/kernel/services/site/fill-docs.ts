import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type SiteFile, siteFile } from './read-site.ts';

/** Samples of the documentation name the platform by this origin. */
const placeholder = 'https://embeds.example';
const isFilled = /^\/docs\/.+\.(html|json)$/;

/** Pages are compressed while somebody waits. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Puts the platform's own origin into the documentation. Each file is changed and compressed once, when
 * somebody first asks for it.
 *
 * @param publicUrl from the settings: the `Host` of a request is not trusted
 */
export function createDocsFilling(publicUrl: string): (file: SiteFile) => SiteFile {
  const { origin } = new URL(publicUrl);
  const filled = new Map<string, SiteFile>();
  return (file) => {
    if (!isFilled.test(file.path)) return file;
    const known = filled.get(file.path);
    if (known) return known;
    const result = fill(file, origin);
    filled.set(file.path, result);
    return result;
  };
}

function fill(file: SiteFile, origin: string): SiteFile {
  const text = Buffer.from(file.identity.bytes).toString();
  if (!text.includes(placeholder)) return file;
  const bytes = Buffer.from(text.replaceAll(placeholder, origin));
  const contents = new Map([[file.path, bytes]]);
  if (file.br) contents.set(`${file.path}.br`, brotliCompressSync(bytes, quickly));
  if (file.gzip) contents.set(`${file.path}.gz`, gzipSync(bytes));
  return siteFile(file.path, contents);
}
