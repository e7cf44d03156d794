import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createClock } from '../../store/types/clock.ts';

let milliseconds = 1_770_000_000_000;
const given = useTestPlatform({ clock: createClock(() => milliseconds) });
let client: ApiClient;
let contactId: string;

beforeEach(async () => {
  client = await given.signUp();
  ({ contactId } = await createAccountWithOwner(client));
});

const path = () => `/v2/contacts/${contactId}`;
const nameOf = async (reader = client) => (await reader.get(path())).data.attributes.name;
/** How many statements the database gets for what is asked. */
const costOf = async (ask: () => Promise<unknown>) => (await recordStatements(ask)).length;

describe.skipIf(process.env.TEST_DATABASE_URL)('on the embedded database', () => {
  test('the database is not asked twice for the same, but for the same answer', async () => {
    const [first, again] = [await client.get(path()), await client.get(path())];
    expect(await costOf(() => client.get(path()))).toBe(0);
    expect(again).toEqual({ ...first, headers: expect.anything() });
    const shown = (headers: Headers) => {
      const { 'x-request-id': id, ...others } = Object.fromEntries(headers);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return others;
    };
    expect(shown(again.headers)).toEqual(shown(first.headers));
    const [one, other] = [first, again].map(({ headers }) => headers.get('x-request-id'));
    expect(one).not.toBe(other);
  });

  test.each(['', '?include=account', '?page[size]=1', '?filter[name eq]=Jane Roe'])(
    'pages are kept by their address: %j',
    async (query) => {
      const page = () => client.get(`/v2/contacts${query}`);
      expect(await costOf(page)).toBeGreaterThan(0);
      expect(await costOf(page)).toBe(0);
      expect(await costOf(() => client.get('/v2/contacts?sort=name'))).toBeGreaterThan(0);
    },
  );

  test('a second later it is read again', async () => {
    await client.get(path());
    milliseconds += 1000;
    expect(await costOf(() => client.get(path()))).toBeGreaterThan(0);
  });

  test('a reader who has it already gets 304', async () => {
    const { headers } = await client.get(path());
    const holder = client.with({ 'if-none-match': headers.get('etag') ?? '' });
    expect((await holder.get(path())).status).toBe(304);
    await client.patch(path(), { name: 'Jane Doe' });
    expect((await holder.get(path())).status).toBe(200);
  });
});

describe('what is written shows at once', () => {
  test('in what was read before', async () => {
    const page = () => client.get('/v2/contacts?filter[name eq]=Jane Doe');
    await nameOf();
    expect((await page()).list).toEqual([]);
    await client.patch(path(), { name: 'Jane Doe' });
    expect(await nameOf()).toBe('Jane Doe');
    expect((await page()).list).toHaveLength(1);
  });

  test('when the platform writes without a request', async () => {
    await nameOf();
    await given.store.db.updateTable('contacts').set({ name: 'Jane Doe' }).execute();
    expect(await nameOf()).toBe('Jane Doe');
  });

  test('to many who read while others write', async () => {
    for (let round = 0; round < 20; round++) {
      const name = `Jane ${round}`;
      const writing = client.patch(path(), { name });
      await Promise.all([nameOf(), writing, nameOf(), client.get('/v2/contacts')]);
      expect(await nameOf()).toBe(name);
    }
  });
});

describe('what was kept for one is not for another', () => {
  test('of another organization', async () => {
    const stranger = await given.signUp();
    await nameOf();
    expect((await stranger.get(path())).status).toBe(404);
    expect((await client.get(path())).status).toBe(200);
    expect((await stranger.get('/v2/contacts')).list).toEqual([]);
  });

  test('or for nobody', async () => {
    await nameOf();
    expect((await given.anonymous.get(path())).status).toBe(401);
  });

  test('nor for a token that has ended', async () => {
    await nameOf();
    await given.store.db.updateTable('users').set({ jwt_generation: 9 }).execute();
    expect((await client.get(path())).status).toBe(401);
  });

  test('nor for a user who was disabled', async () => {
    await nameOf();
    await given.store.db.updateTable('users').set({ disabled: true }).execute();
    expect((await client.get(path())).status).toBe(403);
  });
});
