import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One encoding of a file. */
export interface Representation {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface SiteFile {
  readonly path: string;
  readonly contentType: string;
  readonly identity: Representation;
  readonly br?: Representation;
  readonly gzip?: Representation;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Reads the built site into memory, each text file compressed as well as it can be, by the path
 * under which it is served. An absent folder gives an empty site.
 */
export async function readSite(directory: string): Promise<Map<string, SiteFile>> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names
    .filter((name) => name.isFile())
    .map((name) => join(name.parentPath, name.name));
  const files = await Promise.all(
    paths.map((file) => readSiteFile(file, `/${relative(directory, file).split(sep).join('/')}`)),
  );
  return new Map(files.map((file) => [file.path, file]));
}

async function readSiteFile(file: string, path: string): Promise<SiteFile> {
  const content = await readFile(file);
  const extension = extname(path);
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const as = (bytes: Buffer, suffix = ''): Representation => ({
    bytes: new Uint8Array(bytes),
    etag: `"${digest}${suffix}"`,
  });
  const plain = { path, contentType: contentTypeOf(extension), identity: as(content) };
  if (!isCompressible(extension)) return plain;
  const params = {
    // The best takes seconds for what only the page of the documentation loads.
    [constants.BROTLI_PARAM_QUALITY]: content.length > 500_000 ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return { ...plain, br: as(br, '-br'), gzip: as(gz, '-gz') };
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content type of a file by its extension. */
function contentTypeOf(extension: string): string {
  return types[extension] ?? 'application/octet-stream';
}

/** Whether compressing files of an extension makes them smaller. */
function isCompressible(extension: string): boolean {
  return ['.html', '.js', '.css', '.json', '.svg', '.txt'].includes(extension);
}
