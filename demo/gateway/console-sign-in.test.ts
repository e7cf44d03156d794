import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConsoleEntry, enterConsole } from './console-sign-in.ts';

let console: Server | undefined;
let asked: unknown[] = [];
afterEach(() => {
  console?.close().closeAllConnections();
  asked = [];
});

/** Opens a console that answers a sign-in with a status. */
async function entryTo(status: number): Promise<ConsoleEntry> {
  console = createServer(async (request, response) => {
    const body = JSON.parse(String((await request.toArray())[0]));
    asked.push([request.method, request.url, request.headers.origin, body]);
    response.setHeader('set-cookie', 'console=token; HttpOnly').writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(console, 'listening');
  const { port } = console.address() as AddressInfo;
  const user = async () => ({ email: 'ada@shop.example', password: 'secret' });
  return { host: '127.0.0.1:4100', consoleUrl: 'http://127.0.0.1:4400', port, user };
}

const byPerson = { host: '127.0.0.1:4100', 'sec-fetch-site': 'none' };

it('a person who opens the address is in the console as the shop’s user', async () => {
  const { status, headers } = await enterConsole(await entryTo(200), byPerson);
  expect(status).toBe(303);
  expect(headers.location).toBe('http://127.0.0.1:4400/');
  expect(headers['set-cookie']).toEqual(['console=token; HttpOnly']);
  const input = { email: 'ada@shop.example', password: 'secret' };
  expect(asked).toEqual([['POST', '/session', 'http://127.0.0.1:4400', input]]);
});

it.each([
  [{ ...byPerson, 'sec-fetch-site': 'cross-site' }],
  [{ ...byPerson, 'sec-fetch-site': 'same-site' }],
  [{ host: '127.0.0.1:4100' }],
  [{ ...byPerson, host: 'evil.example:4100' }],
])('nobody is signed in by %j', async (headers) => {
  const answer = await enterConsole(await entryTo(200), headers);
  expect(answer.status).toBe(403);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(asked).toEqual([]);
});

it('says so when the console refuses the user', async () => {
  const { status, headers, body } = await enterConsole(await entryTo(429), byPerson);
  expect(status).toBe(502);
  expect(new TextDecoder().decode(body)).toContain('429');
  expect(headers).not.toHaveProperty('set-cookie');
});
