import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { listenOnLoopback } from '../../e2e/bench-kit/loopback.ts';

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>List</title>
<script type="module" src="/main.js"></script>`;

const rows = JSON.stringify(
  Array.from({ length: 25 }, (_each, index) => ({
    id: crypto.randomUUID(),
    amount: `${index}.50`,
  })),
);

/** Serves a bare Preact page with one list, compressed as the console is. */
export async function serveBareList() {
  const contents: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html', brotliCompressSync(document)],
    '/main.js': ['text/javascript', brotliCompressSync(await buildScript())],
    '/rows.json': ['application/json', brotliCompressSync(rows)],
  };
  const server = createServer(({ url = '/' }, response) => {
    const found = contents[url];
    const [type, body] = found ?? ['text/plain', Buffer.of()];
    const fields = { 'content-encoding': 'br', 'cache-control': 'no-store', 'content-type': type };
    response.writeHead(found ? 200 : 404, found && fields).end(body);
  });
  return { port: await listenOnLoopback(server), close: () => void server.close() };
}

async function buildScript(): Promise<string> {
  const entry = 'bench/bare-list/main.tsx';
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'list' } },
    }),
  ].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
