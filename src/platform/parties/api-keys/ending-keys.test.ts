import { beforeEach, describe, expect, test } from 'vitest';
import { listAccounts } from '../../../contract/index.ts';
import { createKeyAuthentication } from '../../kernel/api/credentials/authenticate-key.ts';
import { apiKeySecret } from '../../kernel/api/index.ts';
import { failureOf } from '../../kernel/store/index.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import { createSecrets } from '../../kernel/store/types/secrets.ts';
import { type ApiClient, ApiClient as Client } from '../../testing/api-client.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { password } from '../users/testing/people.ts';
import { createKey, revokeKey, rollKey, useKey } from './testing/key-bench.ts';

const given = useTestPlatform();
let owner: ApiClient;

beforeEach(async () => {
  owner = await given.signUp();
});

const use = (secret: string) => useKey(given.anonymous, secret);
const advance = (seconds: number) => owner.post('/v2/sandbox/clock/advance', { seconds });
const revoked = '401 not_authenticated: The API key was revoked.';
const rolled = '401 not_authenticated: The API key was rolled: use its new secret.';
const unknown = '401 not_authenticated: The API key is unknown.';

describe('a rolled key', () => {
  // Covers rollApiKey
  test('works with both secrets for a day, then only with the new one', async () => {
    const { id, secret } = await createKey(owner);
    const next = await rollKey(owner, id);
    expect([await use(secret), await use(next)]).toEqual(['200', '200']);
    const { data } = await owner.get(`/v2/api-keys/${id}`);
    expect(data.attributes['key-hint']).toBe(`ptk_sandbox_…${next.slice(-4)}`);
    const until = Date.parse(String(data.attributes['previous-expires-at']));
    expect(Math.abs(until - given.clock.now().getTime() - 86_400_000)).toBeLessThan(600_000);
    await advance(86_401);
    expect([await use(secret), await use(next)]).toEqual([rolled, '200']);
  });

  test('works with the new secret alone if the overlap is zero', async () => {
    const { id, secret } = await createKey(owner);
    const next = await rollKey(owner, id, { overlap: 0 });
    expect([await use(secret), await use(next)]).toEqual([unknown, '200']);
  });

  test.each([-1, 604_801, 1.5])('rejects an overlap of %s seconds', async (overlap) => {
    const { id, secret } = await createKey(owner);
    const answer = await owner.post(`/v2/api-keys/${id}/roll`, { password, overlap });
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([
      422,
      '/data/attributes/overlap',
    ]);
    expect(await use(secret)).toBe('200');
  });

  test('ends the oldest secret when it is rolled again within the overlap', async () => {
    const { id, secret } = await createKey(owner);
    const second = await rollKey(owner, id);
    const third = await rollKey(owner, id);
    expect([await use(secret), await use(second), await use(third)]).toEqual([
      unknown,
      '200',
      '200',
    ]);
  });

  test('lets the previous secret work no longer than the key would have', async () => {
    const soon = new Date(given.clock.now().getTime() + 3_600_000).toISOString();
    const later = new Date(given.clock.now().getTime() + 90 * 86_400_000).toISOString();
    const { id, secret } = await createKey(owner, { 'expires-at': soon });
    const next = await rollKey(owner, id, { overlap: 604_800, 'expires-at': later });
    await advance(3601);
    expect([await use(secret), await use(next)]).toEqual([rolled, '200']);
  });

  test('requires the password of the user', async () => {
    const { id } = await createKey(owner);
    const wrong = await owner.post(`/v2/api-keys/${id}/roll`, { password: 'Wrong-Horse-9' });
    expect(wrong.errors).toMatchObject([{ source: { pointer: '/data/attributes/password' } }]);
  });

  test('keeps two of the secrets of simultaneous rolls, and loses none', async () => {
    const { id, secret } = await createKey(owner);
    const secrets = await Promise.all([1, 2, 3, 4].map(() => rollKey(owner, id)));
    expect(new Set(secrets).size).toBe(4);
    const uses = await Promise.all(secrets.map(use));
    expect(uses.toSorted()).toEqual(['200', '200', unknown, unknown]);
    expect(await use(secret)).toBe(unknown);
  });
});

describe('a revoked key', () => {
  // Covers revokeApiKey
  test('ends with both of its secrets, and can be revoked again', async () => {
    const { id, secret } = await createKey(owner);
    const next = await rollKey(owner, id);
    const { data } = await revokeKey(owner, id);
    expect([await use(secret), await use(next)]).toEqual([revoked, revoked]);
    await advance(60);
    expect((await revokeKey(owner, id)).data.attributes).toEqual(data.attributes);
    expect((await owner.post(`/v2/api-keys/${id}/roll`, { password })).status).toBe(422);
  });

  test('is rejected by another process in its next request', async () => {
    const other = given.another();
    const elsewhere = new Client((request) => other.fetch(request));
    const { id, secret } = await createKey(owner);
    expect(await useKey(elsewhere, secret)).toBe('200');
    await revokeKey(owner, id);
    expect(await useKey(elsewhere, secret)).toBe(revoked);
  });

  test('is rejected in every request that begins after the revocation', async () => {
    const { id, secret } = await createKey(owner);
    const during = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => use(secret)),
      revokeKey(owner, id).then(() => use(secret)),
      ...[1, 2, 3, 4, 5].map(() => use(secret)),
    ]);
    expect(during[5]).toBe(revoked);
    expect(during.filter((each) => each !== '200' && each !== revoked)).toEqual([]);
  });
});

test('a key ends by the clock that another process has moved', async () => {
  const { store, environment } = given.platform.services;
  const clock = createClock();
  const inAnHour = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const { secret } = await createKey(owner, { 'expires-at': inAnHour });
  const authenticate = createKeyAuthentication({ store, clock, environment }, () => {});
  const request = new Request('http://127.0.0.1:4100/v2/accounts');
  const arrived = { request, url: new URL(request.url), operation: listAccounts };
  const after = (clockRefreshed: Promise<void>) =>
    failureOf(authenticate(secret, { ...arrived, remoteAddress: undefined, clockRefreshed }));
  expect(await after(Promise.resolve())).toBeUndefined();
  const moved = new Promise<void>((resolve) => setImmediate(resolve)).then(() =>
    clock.raiseOffset(3601),
  );
  expect((await after(moved))?.problems[0]?.detail).toBe('The API key has expired.');
});

describe('a key that was never issued', () => {
  const masterKey = Buffer.alloc(32, 1);
  const secretFor = (environment: 'sandbox' | 'production') =>
    apiKeySecret(
      { secrets: createSecrets(masterKey), environment },
      { attemptId: 'none', step: 'create' },
    );

  test('is unknown, and never limited', async () => {
    const statuses = [];
    for (let time = 0; time < 150; time += 1) statuses.push(await use(secretFor('sandbox')));
    expect(new Set(statuses)).toEqual(new Set([unknown]));
  });

  test.each([
    ['of another environment', secretFor('production'), 'begin with ptk_sandbox_'],
    ['with a wrong character', mistyped(secretFor('sandbox')), 'incomplete or mistyped'],
    ['cut off', secretFor('sandbox').slice(0, -1), 'incomplete or mistyped'],
    ['longer', `${secretFor('sandbox')}0`, 'incomplete or mistyped'],
    ['of its prefix', 'ptk_sandbox_', 'incomplete or mistyped'],
    ['enormous', `ptk_live_${'a'.repeat(7000)}`, 'incomplete or mistyped'],
  ])('%s is rejected without a query', async (_what, secret, detail) => {
    let said = '';
    const statements = await recordStatements(async () => {
      said = await use(secret);
    });
    expect(said).toContain(`401 not_authenticated: The API key`);
    expect(said).toContain(detail);
    expect(said).not.toContain(secret);
    expect(statements.filter(({ text }) => text.includes('api_keys'))).toEqual([]);
  });
});

function mistyped(secret: string): string {
  return secret.replace(/.(?=.{10}$)/, (character) => (character === 'a' ? 'b' : 'a'));
}
