import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createDebitCardBench, type DebitCardBench, pathOf } from './testing/debit-card-bench.ts';

const given = useTestPlatform();

describe('a cardholder', () => {
  // Covers OP4, EP42, EP47, EV10, VE9, DC5, DC13
  test('verifies email and phone with codes, without credentials, and gets the card', async () => {
    const { client, holder, verify, announced } = await createDebitCardBench(given);
    const hash = await holder();
    const first = await verify(hash, 'email');
    expect(first).toMatchObject({
      status: 200,
      data: { attributes: { 'email-verified': true, 'card-display-token': null } },
    });
    expect((await client.get('/v2/cards')).list).toEqual([]);
    const second = await verify(hash, 'phone-number');
    expect(second.data.attributes).toMatchObject({
      'phone-number-verified': true,
      'resource-token-hash': hash,
      'card-display-token': expect.stringMatching(/^dcd_/),
    });
    const { list } = await client.get('/v2/cards?include=card-holder');
    expect(list).toMatchObject([{ attributes: { status: 'activated' } }]);
    const shown = await given.anonymous.get(
      `/v2/resource-tokens/${second.data.attributes['card-display-token']}`,
    );
    expect(shown.included).toMatchObject([{ type: 'cards', id: list[0]?.id }]);
    expect(await announced('card_holder_verifications')).toEqual([
      { action: 'update', data: { changes: ['email-verified'] } },
      { action: 'update', data: { changes: ['phone-number-verified'] } },
    ]);
    expect(await announced('cards')).toEqual([
      { action: 'create', data: {} },
      { action: 'update', data: { changes: ['activated-at', 'issued-at', 'last-four', 'status'] } },
    ]);
  });

  // Covers OP1
  test('gets no display token if the policy disables it', async () => {
    const { client, setPolicies, holder, verify } = await createDebitCardBench(given);
    await setPolicies({
      'debit-card-show-card-on-create': false,
      'debit-card-required-verifications': ['email'],
    });
    const { data } = await verify(await holder(), 'email');
    expect(data.attributes['card-display-token']).toBeNull();
    expect((await client.get('/v2/cards')).list).toHaveLength(1);
  });

  // Covers DC5
  test('learns nothing from a wrong code, and after five even the right one fails', async () => {
    const { holder, requestCode } = await createDebitCardBench(given);
    const hash = await holder();
    const enter = (code: object) => given.anonymous.post(`${pathOf(hash)}/verify-email`, code);
    const right = await requestCode(hash);
    const wrong = { 'email-otp': right['email-otp'] === '000000' ? '000001' : '000000' };
    for (let guess = 0; guess < 5; guess++) {
      expect((await enter(wrong)).errors).toMatchObject([
        { status: 422, source: { pointer: '/data/attributes/email-otp' } },
      ]);
    }
    expect((await enter(right)).status).toBe(422);
    const answer = await enter(await requestCode(hash));
    expect(answer.data.attributes['email-verified']).toBe(true);
  });

  // Covers DC5
  test.each([
    ['a code that was not requested', async () => ({ 'email-otp': '123456' })],
    ['a code of ten minutes ago', createLateCode],
  ])('cannot use %s', async (_what, codeOf) => {
    const bench = await createDebitCardBench(given);
    const hash = await bench.holder();
    const code = await codeOf(bench, hash);
    const answer = await given.anonymous.post(`${pathOf(hash)}/verify-email`, code);
    expect(answer.errors).toMatchObject([{ code: 'invalid_attribute' }]);
  });

  // Covers DC5
  test('uses a code once, even concurrently', async () => {
    const { holder, requestCode } = await createDebitCardBench(given);
    const hash = await holder();
    const code = await requestCode(hash);
    const path = `${pathOf(hash)}/verify-email`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => given.anonymous.post(path, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // Covers DC4
  test('can correct an address until a card is issued, and verifies it again', async () => {
    const { client, holder, verify, announced } = await createDebitCardBench(given);
    const hash = await holder();
    await verify(hash, 'email');
    const corrected = await given.anonymous.patch(pathOf(hash), { email: 'jane.roe@example.com' });
    expect(corrected.data.attributes).toMatchObject({
      email: 'jane.roe@example.com',
      'email-verified': false,
    });
    const [{ attributes } = { attributes: {} }] = (await client.get('/v2/card-holders')).list;
    expect(attributes).toMatchObject({ email: 'jane.roe@example.com' });
    expect(await announced('card_holders')).toEqual([
      { action: 'create', data: {} },
      { action: 'update', data: { changes: ['email'] } },
    ]);
    expect((await announced('card_holder_verifications')).at(-1)).toEqual({
      action: 'update',
      data: { changes: ['email', 'email-verified'] },
    });
    const refused = await given.anonymous.patch(pathOf(hash), { 'phone-number': '12' });
    expect(refused.errors).toMatchObject([{ code: '43100' }]);
    await verify(hash, 'email');
    await verify(hash, 'phone-number');
    const late = await given.anonymous.patch(pathOf(hash), { email: 'eve@example.com' });
    expect(late.errors).toMatchObject([{ status: 403, code: 'already_processed' }]);
  });
});

describe('a verification', () => {
  // Covers DC3
  test('is found by its hash and expires after a week', async () => {
    const { holder } = await createDebitCardBench(given);
    const hash = await holder();
    expect((await given.anonymous.get(pathOf(hash))).data.attributes).toMatchObject({
      'resource-token-hash': hash,
      'email-verified': false,
    });
    given.clock.setOffset(7 * 86_400 + 1);
    const late = await given.anonymous.post(`${pathOf(hash)}/request-email-verification`);
    expect(late.errors).toMatchObject([{ status: 403, code: 'token_expired' }]);
  });

  // Covers DC6
  test('shows its codes only in its organization’s sandbox', async () => {
    const { client, holder } = await createDebitCardBench(given);
    const path = pathOf(await holder());
    const sent = await given.anonymous.post(`${path}/request-phone-number-verification`);
    expect(sent.data.attributes).not.toHaveProperty('phone-number-otp');
    const stranger = await given.signUp();
    expect((await stranger.get(`${path}/sandbox`)).status).toBe(404);
    expect((await client.get(`${path}/sandbox`)).data.attributes).toMatchObject({
      'phone-number-otp': expect.stringMatching(/^\d{6}$/),
      'email-otp': null,
    });
  });
});

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

async function createLateCode({ requestCode }: DebitCardBench, hash: string) {
  const code = await requestCode(hash);
  given.clock.setOffset(601);
  return code;
}
