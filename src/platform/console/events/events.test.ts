import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { rawAch } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { guestEmail, join } from '../../parties/users/testing/people.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { makeBuiltConsole, ofPage, openConsole, password } from '../testing/console-bench.ts';
import { openEvents } from '../testing/event-reader.ts';

const given = useTestPlatform();
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const email = 'user1@example.com';

/** A user with an account, who is signed in to the console. */
async function open() {
  const owner = await given.signUp();
  const { accountId, contactId } = await createAccountWithOwner(owner);
  const bench = await openConsole(given, directory);
  const user = await bench.enter(email);
  const events = (after?: string) =>
    openEvents(bench.send, { cookie: user.cookie, ...(after && { after }) });
  return { ...bench, owner, user, accountId, contactId, events };
}

const addContact = async (client: ApiClient, accountId: string) =>
  String((await client.mustPost('/v2/contacts', { ...person, 'account-id': accountId })).id);

test('tells who looks at the console what has changed, by type, id and action only', async () => {
  const { owner, accountId, events } = await open();
  const stream = await events();
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect((await stream.next())?.event).toBe('ready');
  const id = await addContact(owner, accountId);
  await owner.patch(`/v2/contacts/${id}`, { email: 'secret@example.com' });
  const { last } = await stream.untilType('contacts');
  expect(last.data).toEqual({ type: 'contacts', id, action: 'create' });
  const { last: second } = await stream.untilType('contacts');
  expect(second.data).toEqual({ type: 'contacts', id, action: 'update' });
  stream.cut();
});

test('tells of what statements of its own create: money, methods of payment and invitations', async () => {
  const { owner, accountId, contactId, events } = await open();
  const stream = await events();
  await owner.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '5' });
  const { last: money } = await stream.untilType('cash-transactions');
  expect(money.data).toMatchObject({ action: 'create' });
  const method = await owner.mustPost('/v2/funds-transfer-methods', {
    ...rawAch,
    'contact-id': contactId,
  });
  const { last: made } = await stream.untilType('funds-transfer-methods');
  expect(made.data).toMatchObject({ id: method.id, action: 'create' });
  const { list } = await owner.get('/v2/organizations');
  const invitation = await owner.mustPost('/v2/user-invitations', {
    email: guestEmail,
    permissions: ['read'],
    'resource-type': 'organization',
    'resource-id': list[0]?.id,
  });
  const { last: invited } = await stream.untilType('user-invitations');
  expect(invited.data).toMatchObject({ id: invitation.id, action: 'create' });
  stream.cut();
});

test('tells a user of own sessions that begin and end, and nobody else', async () => {
  const { user, nobody, send, events, owner, enter, accountId } = await open();
  await join(owner, given.anonymous, { email: guestEmail, accountId, permissions: ['read'] });
  const guest = await openEvents(send, { cookie: (await enter(guestEmail)).cookie });
  const stream = await events();
  await stream.nextOf('ready');
  await guest.nextOf('ready');
  const { body } = await user.get('/session');
  const own = { type: 'console-sessions', id: Object(body.data)['user-id'], action: 'update' };
  const ofSessions = async () => (await stream.untilType('console-sessions')).last.data;
  await nobody.signIn({ email, password });
  expect(await ofSessions()).toEqual(own);
  const list = (await user.get('/sessions')).body.data as { id: string; 'is-current': boolean }[];
  const other = list.find((each) => !each['is-current'])?.id;
  expect((await user.send('DELETE', `/sessions/${other}`)).status).toBe(204);
  expect(await ofSessions()).toEqual(own);
  const another = await enter(email);
  expect(await ofSessions()).toEqual(own);
  expect((await another.send('DELETE', '/session')).status).toBe(204);
  expect(await ofSessions()).toEqual(own);
  // The guest's stream has had every chance to tell more by now. It may begin before the guest's own session.
  await addContact(owner, accountId);
  const { changes } = await guest.untilType('contacts');
  expect(changes).not.toContain(`console-sessions update ${own.id}`);
  for (const each of [stream, guest]) each.cut();
});

test('resumes after any event, without a gap or a repeat, also at another process', async () => {
  const { owner, accountId, events, user } = await open();
  const other = await openConsole({ platform: given.another() }, directory);
  const first = await events();
  const started = (await first.next())?.id ?? '';
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push(await addContact(owner, accountId));
  const seen: { id: string; data: unknown }[] = [];
  while (!seen.some(({ data }) => JSON.stringify(data).includes(String(ids.at(-1))))) {
    seen.push((await first.untilType('contacts')).last);
  }
  first.cut();
  const contacts = seen.map(({ data }) => (data as { id: string }).id);
  expect(contacts).toEqual(ids);
  for (const [place, after] of [started, ...seen.map(({ id }) => id)].entries()) {
    // The embedded database has one process, which knows of its own changes only.
    const early = given.store.isShared ? undefined : await addContact(owner, accountId);
    const resumed = await openEvents(other.send, { cookie: user.cookie, after });
    const marker = early ?? (await addContact(owner, accountId));
    const rest: string[] = [];
    while (rest.at(-1) !== marker) {
      rest.push(((await resumed.untilType('contacts')).last.data as { id: string }).id);
    }
    expect(rest.slice(0, ids.length - place)).toEqual(ids.slice(place));
    expect(new Set(rest).size).toBe(rest.length);
    resumed.cut();
  }
});

test('another organization and an account without permission stay unseen', async () => {
  const { owner, accountId, enter, send, events } = await open();
  const { accountId: hidden } = await createAccountWithOwner(owner);
  await join(owner, given.anonymous, { email: guestEmail, accountId, permissions: ['read'] });
  const stranger = await given.signUp();
  const { accountId: foreign } = await createAccountWithOwner(stranger);
  const guest = await openEvents(send, { cookie: (await enter(guestEmail)).cookie });
  const outside = await openEvents(send, { cookie: (await enter('user2@example.com')).cookie });
  const inside = await events();
  const unseen = await addContact(owner, hidden);
  const shared = await addContact(owner, accountId);
  const ofStranger = await addContact(stranger, foreign);
  const contactOf = async (stream: typeof guest) => (await stream.untilType('contacts')).last.data;
  expect(await contactOf(guest)).toMatchObject({ id: shared });
  expect(await contactOf(outside)).toMatchObject({ id: ofStranger });
  expect(await contactOf(inside)).toMatchObject({ id: unseen });
  for (const stream of [guest, outside, inside]) stream.cut();
});

test('a permission that is taken away ends the events of its account', async () => {
  const { owner, accountId, enter, send } = await open();
  const { accountId: kept } = await createAccountWithOwner(owner);
  const guestClient = await join(owner, given.anonymous, {
    email: guestEmail,
    accountId,
    permissions: ['read'] as const,
  });
  const guest = await openEvents(send, { cookie: (await enter(guestEmail)).cookie });
  await addContact(owner, accountId);
  expect((await guest.untilType('contacts')).changes).not.toEqual([]);
  const policies = await owner.get(`/v2/access-policies?account.id=${accountId}&sort=-email`);
  const [, policy] = policies.list;
  expect((await owner.send('DELETE', `/v2/access-policies/${policy?.id}`)).status).toBe(204);
  await addContact(owner, accountId);
  expect((await guestClient.get('/v2/contacts')).list).toEqual([]);
  await addContact(owner, kept);
  // What everybody sees, such as the own user, still arrives.
  const { data } = await guestClient.get('/v2/users/current');
  await guestClient.patch(`/v2/users/${data.id}`, { name: 'Renamed' });
  const { changes } = await guest.untilType('users');
  expect(changes.filter((each) => each.startsWith('contacts'))).toEqual([]);
  guest.cut();
});

test('a session that ends ends its streams', async () => {
  const { user, events } = await open();
  const [first, second] = [await events(), await events()];
  expect((await user.send('DELETE', '/session')).status).toBe(204);
  expect(await first.nextOf('ended')).toMatchObject({ data: {} });
  expect(await first.next()).toBeUndefined();
  expect(await second.nextOf('ended')).toBeDefined();
  expect((await events()).response.status).toBe(401);
});

test('a session has five streams, and the sixth is refused with 503, also at the same time', async () => {
  const { events } = await open();
  const all = await Promise.all(Array.from({ length: 6 }, () => events()));
  const streams = all.filter(({ response }) => response.status === 200);
  expect(streams).toHaveLength(5);
  const { response } = await events();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  streams[0]?.cut();
  await expect.poll(async () => (await events()).response.status).toBe(200);
  for (const stream of streams) stream.cut();
});

test.each(['x', '1-2', '99999999999999999999-1-1', '1-1-1;drop'])(
  'rejects the id %s',
  async (after) => {
    const { events } = await open();
    expect((await events(after)).response.status).toBe(400);
  },
);

test('an id that is too old, or of another database, makes the page read its lists again', async () => {
  const { events } = await open();
  const now = Math.floor(Date.now() / 1000);
  for (const after of [`1-1-${now - 3601}`, `9000000000000000000-1-${now}`]) {
    const stream = await events(after);
    expect((await stream.next())?.event).toBe('ready');
    expect((await stream.next())?.event).toBe('reset');
    stream.cut();
  }
});

test('a page of another site opens no stream, and HEAD leaves none open', async () => {
  const { user, events } = await open();
  const foreign = await user.send('GET', '/events', { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  for (let count = 0; count < 6; count++) {
    expect((await user.send('HEAD', '/events', ofPage)).status).toBe(200);
  }
  const stream = await events();
  expect(stream.response.status).toBe(200);
  stream.cut();
});

test('an open stream does not keep its session alive', async () => {
  const { events, user } = await open();
  const stream = await events();
  await given.store.db
    .updateTable('console_sessions')
    .set({ last_used_at: new Date(Date.now() - 29 * 60_000) })
    .execute();
  expect((await events()).response.status).toBe(200);
  await user.send('GET', '/v2/users/current', { ...ofPage, 'console-unattended': '?1' });
  const { last_used_at: last } = await given.store.db
    .selectFrom('console_sessions')
    .select('last_used_at')
    .executeTakeFirstOrThrow();
  expect(Date.now() - last.getTime()).toBeGreaterThan(28 * 60_000);
  stream.cut();
});

test('a process that stops ends its streams and opens no others', async () => {
  const { user } = await open();
  const { send, stop } = await openConsole(given, directory);
  const stream = await openEvents(send, { cookie: user.cookie });
  expect((await stream.next())?.event).toBe('ready');
  stop();
  expect(await stream.next()).toBeUndefined();
  const { response } = await openEvents(send, { cookie: user.cookie });
  expect(response.status).toBe(503);
});
