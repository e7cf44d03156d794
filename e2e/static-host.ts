import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenOnLoopback } from './bench-kit/loopback.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** How a project of the configuration serves the QA page; see `playwright.config.ts`. */
export type Served = 'by servers' | 'as files';

/** Serves only files: no headers of ours, and no answer to methods other than GET. */
export async function serveFolder(directory: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ url = '/', method }, response) => {
    const file = path.join(directory, new URL(url, 'http://localhost').pathname);
    const bytes = method === 'GET' ? await readOrIndex(file) : undefined;
    const type = types[path.extname(file)] ?? 'text/html; charset=utf-8';
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': bytes ? type : 'text/plain' });
    response.end(bytes);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readOrIndex(file: string): Promise<Buffer | undefined> {
  const read = (name: string) => readFile(name).catch(() => undefined);
  return (await read(file)) ?? read(path.join(file, 'index.html'));
}
