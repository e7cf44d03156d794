import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { overHttp } from '../../../issuer/testing/over-http.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { readApp } from '../app/serve-app.ts';
import { createConsole, createConsoleServer } from '../console.ts';

export const origin = 'https://console.example';
export const password = 'Correct-Horse-1';
export const script = '/assets/main-a1B2c3D4.js';

/** Header fields with which a page of the console sends its requests. */
export const ofPage = { origin, 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/json' };

type Fields = Readonly<Record<string, string>>;

/** A response of the console; `body` is empty without JSON. */
export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  // Tests read nested values.
  readonly body: { readonly [name: string]: unknown };
}

/** A browser of the console, signed in or not. */
export interface ConsoleClient {
  send(method: string, path: string, headers?: Fields, body?: string): Promise<ConsoleAnswer>;
  get(path: string): Promise<ConsoleAnswer>;
  signIn(input: object, headers?: Fields): Promise<ConsoleAnswer>;
}

/** Writes a small application like the build. Returns its folder. */
export function makeBuiltConsole(): string {
  const directory = mkdtempSync(join(tmpdir(), 'embeds-console-'));
  const code = 'run()';
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), `<!doctype html><script src="${script}"></script>`);
  writeFileSync(join(directory, script), code);
  writeFileSync(join(directory, `${script}.br`), brotliCompressSync(code));
  writeFileSync(join(directory, 'robots.txt'), 'User-agent: *');
  return directory;
}

/** Opens the console of a test's platform over HTTP, like one of several processes. */
export async function openConsole(given: Pick<TestPlatform, 'platform'>, directory: string) {
  const { services, fetch } = given.platform;
  const app = await readApp(directory);
  const console = createConsole(services, { origin, app, callApi: fetch });
  const send = overHttp(createConsoleServer(console));
  /** Signs up a user through the API, and signs the user in. */
  const enter = async (email: string) => {
    const answer = await clientOf(send).signIn({ email, password });
    const cookie = cookieOf(answer);
    return { ...clientOf(send, { cookie }), cookie, answer };
  };
  return { send, enter, nobody: clientOf(send), stop: console.stop };
}

/** Returns the cookie that a response sets, as the browser sends it. */
export function cookieOf({ headers }: ConsoleAnswer): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

export function clientOf(
  sendRequest: (request: Request) => Promise<Response>,
  own: Fields = {},
): ConsoleClient {
  const send = async (method: string, path: string, headers: Fields = ofPage, body?: string) => {
    const request = new Request(`${origin}${path}`, {
      method,
      headers: { ...own, ...headers },
      ...(body !== undefined && { body }),
    });
    const answer = await sendRequest(request);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = /json/.test(answer.headers.get('content-type') ?? '') && bytes.length > 0;
    const isPlain = !answer.headers.has('content-encoding');
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      body: isJson && isPlain ? JSON.parse(bytes.toString()) : {},
    };
  };
  return {
    send,
    get: (path) => send('GET', path),
    signIn: (input, headers = ofPage) =>
      send('POST', '/session', { ...json, ...headers }, JSON.stringify(input)),
  };
}
