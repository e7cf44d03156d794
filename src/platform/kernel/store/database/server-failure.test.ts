import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { explainServerFailure } from './server-failure.ts';

const password = 'hunter2';

async function refusalAt(place: string): Promise<string> {
  try {
    await openDatabase({ databaseUrl: `postgres://ann:${password}@${place}` });
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  return 'opened';
}

/** Opens a port whose server sends the answer; without an answer, the port is closed. */
async function portOf(answer: string | undefined): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer ?? '')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (answer === undefined) server.close();
  else server.unref();
  return port;
}

test('names DATABASE_URL if no server, or another kind of server, listens there', async () => {
  const [closed, http, noTls] = [
    await portOf(undefined),
    await portOf('HTTP/1.1 400 Bad Request\r\n\r\n'),
    await portOf('N'),
  ];
  const absent = 'no PostgreSQL server listens at this host and port.';
  // Each is tried for some seconds.
  const said = await Promise.all([
    refusalAt(`127.0.0.1:${closed}/embeds`),
    refusalAt(`localhost:${closed}/embeds`),
    refusalAt(`127.0.0.1:${http}/embeds`),
    refusalAt(`127.0.0.1:${noTls}/embeds?sslmode=verify-full`),
  ]);
  expect(said).toEqual([
    `DATABASE_URL: ${absent}`,
    `DATABASE_URL: ${absent}`,
    'DATABASE_URL: this server ended the connection. Check that it is PostgreSQL.',
    'DATABASE_URL: this server does not support TLS. Check sslmode.',
  ]);
});

test.each([
  ['%2Fno%2Fsuch%2Ffolder/embeds', /^DATABASE_URL: no PostgreSQL server listens at this socket/],
  ['no-such-host.invalid/embeds', /^DATABASE_URL: this host name (has no|could not be)/],
  ['127.0.0.1:99999/embeds', /^DATABASE_URL: this URL is invalid/],
])('names DATABASE_URL at the start: %s', async (place, cause) => {
  const said = await refusalAt(place);
  expect(said).toMatch(cause);
  expect(said).not.toContain(password);
});

test.each([
  ['28P01', 'the server rejects this user or password.'],
  ['28000', 'the server rejects this user or password.'],
  ['3D000', 'the server has no database of this name.'],
  ['ETIMEDOUT', 'this host does not answer. Check the address and the firewall.'],
  ['EHOSTUNREACH', 'this host cannot be reached from here.'],
  ['EAI_AGAIN', 'this host name could not be resolved. Check the name server.'],
])('explains the code %s, and keeps the error as its cause', (code, cause) => {
  const error = Object.assign(new Error(`at ${password}`), { code });
  const explained = explainServerFailure(error);
  expect(explained).toEqual(new Error(`DATABASE_URL: ${cause}`));
  expect(explained).toHaveProperty('cause', error);
});

test.each([
  Object.assign(new Error('syntax error'), { code: '42601' }),
  new Error('a migration failed'),
  'not an error',
])('returns errors of a reachable server unchanged: %s', (error) => {
  expect(explainServerFailure(error)).toBe(error);
});
