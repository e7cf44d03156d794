import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Case } from '../../build/docs/samples/cases.ts';
import { installLocked } from '../install-locked.ts';
import { until } from '../until.ts';

/** Sends a webhook to a handler. @returns the status of its response */
export type Send = (one: Case) => Promise<number>;

const folder = resolve('.cache/server-samples');

const serve = "import { serve } from '@hono/node-server';\n";
const port = 'port: Number(process.env.PORT)';

/** Servers for the handlers that have none of their own, by framework. */
const servers: Readonly<Record<string, string>> = {
  next: `${serve}import { POST } from './next.ts';\nserve({ fetch: POST, ${port} });\n`,
  workers: `${serve}import worker from './workers.ts';\nserve({ fetch: worker.fetch, ${port} });\n`,
  lambda: lambdaServer(false),
  'lambda with base64': lambdaServer(true),
};

/** Returns the frameworks of `docs/receiving-webhooks.md`, whose files it writes. */
export function prepareFrameworks(): string[] {
  installLocked(resolve('lab/server-samples'), folder);
  const page = readFileSync('docs/receiving-webhooks.md', 'utf8');
  const files = [...page.matchAll(/^```ts\n\/\/ (\w+)\.ts[^\n]*\n(.*?)^```/gms)];
  for (const [, name = '', code = ''] of files) write(`${name}.ts`, code);
  for (const [name, code] of Object.entries(servers)) write(`serve-${fileOf(name)}.ts`, code);
  write('tsconfig.json', '{ "compilerOptions": { "experimentalDecorators": true } }');
  const library = 'node_modules/prime-trust-embeds';
  mkdirSync(join(folder, library), { recursive: true });
  write(
    join(library, 'package.json'),
    '{ "type": "module", "exports": { "./server": "./server.js" } }',
  );
  const source = pathToFileURL(resolve('src/npm/server/index.ts'));
  write(join(library, 'server.js'), `export * from '${source}';\n`);
  const names = files.map(([, name = '']) => name).filter((name) => name !== 'webhooks');
  return [...names, 'lambda with base64'];
}

/** Starts a framework's server, and stops it after the check. */
export async function withFramework(
  name: string,
  secret: string,
  check: (send: Send) => Promise<void>,
): Promise<void> {
  const free = await findPort();
  const file = name in servers ? `serve-${fileOf(name)}.ts` : `${name}.ts`;
  const env = { ...process.env, PORT: String(free), WEBHOOK_SECRET: secret };
  const tsx = ['--import', 'tsx', join(folder, file)];
  const server = spawn(process.execPath, tsx, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://127.0.0.1:${free}/webhooks`;
    await until(`${name} listens`, async () => {
      if (server.exitCode === null) await fetch(url);
      return true;
    });
    if (server.exitCode !== null) throw new Error(`${name} does not start`);
    await check((one) => post(url, one));
  } finally {
    await stop(server);
  }
}

async function post(url: string, { body, signatures }: Case): Promise<number> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signatures && { 'x-prime-trust-webhook-hmac': signatures }),
    },
    body: new Uint8Array(body),
  });
  return status;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const stopped = new Promise((done) => server.once('exit', done));
  server.kill();
  await stopped;
}

/** Makes the event of a function URL of each request. A handler that throws is answered with 502, as by Lambda. */
function lambdaServer(isBase64Encoded: boolean): string {
  return `import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { handler } from './lambda.ts';
createServer(async (request, response) => {
  const body = (await buffer(request)).toString('${isBase64Encoded ? 'base64' : 'utf8'}');
  const event = { headers: request.headers, body, isBase64Encoded: ${isBase64Encoded} };
  const { statusCode } = await handler(event).catch(() => ({ statusCode: 502 }));
  response.writeHead(statusCode).end();
}).listen(process.env.PORT);
`;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

const fileOf = (name: string) => name.replaceAll(' ', '-');

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
