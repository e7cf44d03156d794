import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createDebitCardBench, pathOf } from './testing/debit-card-bench.ts';

const given = useTestPlatform();

test('a cardholder gets at most ten codes a day, whatever the address', async () => {
  const { client, holder, verify } = await createDebitCardBench(given);
  const hash = await holder();
  const path = pathOf(hash);
  const ask = () => given.anonymous.post(`${path}/request-email-verification`);
  for (let time = 0; time < 10; time++) expect((await ask()).status).toBe(200);
  expect((await ask()).errors).toMatchObject([{ status: 429, code: 'rate_limited' }]);
  for (const email of ['jane.roe@example.com', 'jane@example.com']) {
    await given.anonymous.patch(path, { email });
    expect((await client.get(`${path}/sandbox`)).data.attributes['email-otp']).toBeNull();
    const limited = await ask();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(86_000);
  }
  expect((await verify(hash, 'phone-number')).status).toBe(200);
  given.clock.setOffset(86_401);
  expect((await verify(hash, 'email')).status).toBe(200);
});

test('of concurrent changes to one phone, one succeeds', async () => {
  const { client, input } = await createDebitCardBench(given);
  const { accountId, contactId } = await createAccountWithOwner(client);
  const other = { 'account-id': accountId, 'contact-id': contactId };
  const phone = { 'phone-number': '+17025550188' };
  const answers = await Promise.all(
    [input, other].map((each) => client.post('/v2/card-holders', { ...each, ...phone })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.flatMap(({ errors }) => errors ?? [])).toMatchObject([{ code: '43101' }]);
});
