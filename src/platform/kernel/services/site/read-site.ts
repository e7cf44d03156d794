import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

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

/** Reads the built site into memory, by URL path. A missing folder is an empty site. */
export async function readSite(directory: string): Promise<Map<string, SiteFile>> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names
    .filter((name) => name.isFile())
    .map((name) => join(name.parentPath, name.name));
  const contents = new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => {
        return [`/${relative(directory, file).split(sep).join('/')}`, await readFile(file)];
      }),
    ),
  );
  const paths = [...contents.keys()].filter((path) => !/\.(br|gz)$/.test(path));
  return new Map(paths.map((path) => [path, siteFile(path, contents)]));
}

export function siteFile(path: string, contents: ReadonlyMap<string, Buffer>): SiteFile {
  const content = contents.get(path) ?? Buffer.of();
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const as = (bytes: Buffer, suffix = ''): Representation => ({
    bytes: new Uint8Array(bytes),
    etag: `"${digest}${suffix}"`,
  });
  const br = contents.get(`${path}.br`);
  const gzip = contents.get(`${path}.gz`);
  return {
    path,
    contentType: types[extname(path)] ?? 'application/octet-stream',
    identity: as(content),
    ...(br && { br: as(br, '-br') }),
    ...(gzip && { gzip: as(gzip, '-gz') }),
  };
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
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.tgz': 'application/gzip',
};
