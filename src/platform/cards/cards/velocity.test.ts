import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ErrorObject } from '../../../contract/index.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const declined = '4000000000002016';
const paymentsDeclined = '4000000000001190';
const insufficient = '4000000000002024';
const stolen = '4000000000002057';
const wrongCode = '4000000000002032';
const challenged = '4000000000001109';
const unavailable = '4000000000002073';
const tooMany = '429 too_many_declines';
/** Each limit at its least. */
const strict = {
  'max-card-declines-per-account-last-hour': 1,
  'max-card-declines-per-address-last-hour': 1,
  'max-card-declines-per-fingerprint-last-24-hours': 1,
  'max-card-declines-per-token': 1,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1,
};

interface Answer {
  readonly said: string;
  readonly headers: Headers;
  readonly errors: readonly ErrorObject[];
}

/** Posts as the widget does, from an address. */
async function post(
  path: string,
  attributes: object,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request(`http://127.0.0.1:4100${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: { attributes } }),
  });
  const response = await bench.test.platform.fetch(request, { remoteAddress });
  const { errors = [] } = (await response.json()) as { errors?: ErrorObject[] };
  const [first] = errors;
  const said = `${response.status}${first ? ` ${first.code}` : ''}`;
  return { said, headers: response.headers, errors };
}

const link = (hash: string, number: string, remoteAddress = '203.0.113.1', changes = {}) =>
  post(`/v2/credit-card-authorization/${hash}`, cardInput(number, changes), remoteAddress);
const pay = (hash: string, remoteAddress = '203.0.113.1') =>
  post(`/v2/contributions/${hash}`, paymentInput({ amount: undefined }), remoteAddress);
const hashOfNew = async () => (await bench.createCard()).hash;
const setPolicies = (changes: object) =>
  bench.merchant.post('/v2/account-policies/sandbox', {
    'account-id': bench.accountId,
    ...changes,
  });

/** What was said to each of some tries, one after the other. */
async function saidTo(times: number, attempt: () => Promise<Answer>): Promise<string[]> {
  const said: string[] = [];
  for (let time = 0; time < times; time++) said.push((await attempt()).said);
  return said;
}

describe('a token', () => {
  // Covers LI19
  test('ends after ten declines, whatever the cards', async () => {
    const hash = await hashOfNew();
    const numbers = [declined, insufficient, stolen];
    for (let time = 0; time < 10; time++) {
      expect((await link(hash, numbers[time % 3] ?? '')).said).toMatch(/^422 /);
    }
    const refused = await link(hash, approved);
    expect(refused.said).toBe(tooMany);
    expect(refused.errors).toMatchObject([
      { title: 'Too Many Declines', detail: 'Too many declined cards. Nothing was charged.' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await link(hash, approved)).said).toBe('403 token_disabled');
    expect((await link(await hashOfNew(), approved)).said).toBe('200');
  });

  test('of a payment ends after as many', async () => {
    await setPolicies({ 'max-card-declines-per-token': 3 });
    const { hash } = await bench.preCreated(paymentsDeclined);
    expect(await saidTo(5, () => pay(hash))).toEqual([
      ...Array.from({ length: 3 }, () => '422 card_declined'),
      tooMany,
      '403 token_disabled',
    ]);
  });

  test('takes no more than ten of fifty cards at once', async () => {
    const hash = await hashOfNew();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => link(hash, declined, `203.0.113.${index}`)),
    );
    const asked = answers.filter(({ said }) => said.startsWith('422 '));
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(answers.map(({ said }) => said)).toContain(tooMany);
    expect((await link(hash, approved)).said).toBe('403 token_disabled');
    const { db } = bench.test.store;
    const attempts = await db.selectFrom('card_attempts').select('id').execute();
    expect(attempts.length).toBeLessThanOrEqual(10);
    // They come one after the other, and each waits for its turn.
  }, 120_000);
});

describe('the answer to a try says how many declines are left', () => {
  const leftOf = ({ headers }: Answer) => headers.get('ratelimit');
  const strict = {
    'max-card-declines-per-token': 2,
    'max-card-declines-per-account-last-hour': 3,
    'max-card-declines-per-address-last-hour': 20,
  };

  // Covers LI19
  test('for the token and the address; what others have tried as well is not told', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const said = [await link(hash, approved), await link(await hashOfNew(), declined)];
    expect(said.map(leftOf)).toEqual([
      '"max-card-declines-per-token";r=2;t=86400, "max-card-declines-per-address-last-hour";r=20;t=3600',
      '"max-card-declines-per-token";r=1;t=86400, "max-card-declines-per-address-last-hour";r=19;t=3600',
    ]);
    expect(said[1]?.headers.get('ratelimit-policy')).toBe(
      '"max-card-declines-per-token";q=2;w=86400, "max-card-declines-per-address-last-hour";q=20;w=3600',
    );
    const { hash: payment } = await bench.preCreated(paymentsDeclined);
    expect(leftOf(await pay(payment))).toContain('"max-card-declines-per-token";r=1;');
  });

  test('and the refusal which limit was reached', async () => {
    await setPolicies(strict);
    const tries: Answer[] = [];
    for (let time = 0; time < 4; time++) tries.push(await link(await hashOfNew(), declined));
    expect(tries[3]?.said).toBe(tooMany);
    expect(tries.map(leftOf).at(-1)).toMatch(
      /^"max-card-declines-per-account-last-hour";r=0;t=\d+$/,
    );
  });

  test('but not when it is told again, as nothing was counted', async () => {
    const path = `/v2/credit-card-authorization/${await hashOfNew()}`;
    const key = { 'x-idempotent-id-v2': '6f9cbb02-5bd4-4a1f-8a1b-0f3d4d2c9a11' };
    const ask = () => post(path, cardInput(declined), '203.0.113.1', key);
    expect(leftOf(await ask())).toContain('"max-card-declines-per-token";r=9');
    const again = await ask();
    expect([again.said, leftOf(again)]).toEqual(['422 card_declined', null]);
  });
});

test.each([
  ['4000000000002016', '422 card_declined'],
  ['4000000000002024', '422 insufficient_funds'],
  ['4000000000002032', '422 incorrect_cvv'],
  ['4000000000002040', '422 expired_card'],
  ['4000000000002057', '422 lost_or_stolen_card'],
  ['4000000000002065', '422 velocity_exceeded'],
])('a decline of %s counts: %s', async (number, said) => {
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const hash = await hashOfNew();
  expect(await saidTo(2, () => link(hash, number))).toEqual([said, tooMany]);
});

describe('each policy sets its limit', () => {
  const atOnce = { 'max-card-declines-per-token': 1000 };

  test.each([
    ['max-card-declines-per-token', { number: () => declined, isOneToken: true }],
    ['max-card-declines-per-fingerprint-last-24-hours', { number: () => declined }],
    ['max-card-declines-per-address-last-hour', { number: numberOf, isOneAddress: true }],
    ['max-card-declines-per-account-last-hour', { number: numberOf }],
    [
      'max-incorrect-security-codes-per-fingerprint-last-24-hours',
      { number: () => wrongCode, detail: 'Too many wrong security codes. Nothing was charged.' },
    ],
  ])('%s', async (policy, tries: Tries) => {
    await setPolicies({ ...atOnce, [policy]: 2 });
    const hash = await hashOfNew();
    const answers: Answer[] = [];
    for (let time = 0; time < 3; time++) {
      const token = tries.isOneToken ? hash : await hashOfNew();
      const address = tries.isOneAddress ? '203.0.113.1' : `203.0.113.${time}`;
      answers.push(await link(token, tries.number(time), address));
    }
    expect(answers.map(({ said }) => said.slice(0, 3))).toEqual(['422', '422', '429']);
    expect(answers[2]?.said).toBe(tooMany);
    const { detail = 'Too many declined cards. Nothing was charged.' } = tries;
    expect(answers[2]?.errors).toMatchObject([{ detail }]);
  });

  test.each([0, -1, 1.5, 1_000_001])('and is not %d', async (limit) => {
    const { errors } = await setPolicies({ 'max-card-declines-per-token': limit });
    expect(errors).toMatchObject([
      { status: 422, source: { pointer: '/data/attributes/max-card-declines-per-token' } },
    ]);
  });
});

interface Tries {
  readonly number: (time: number) => string;
  readonly isOneToken?: boolean;
  readonly isOneAddress?: boolean;
  readonly detail?: string;
}

function numberOf(time: number): string {
  return [declined, insufficient, stolen][time % 3] ?? '';
}

describe('a card', () => {
  test('is the same with another expiration date', async () => {
    await setPolicies({ 'max-card-declines-per-fingerprint-last-24-hours': 2 });
    const withDate = async (date: string) =>
      (await link(await hashOfNew(), declined, undefined, { 'expiration-date': date })).said;
    const said = [await withDate('1239'), await withDate('0138'), await withDate('0237')];
    expect(said).toEqual(['422 card_declined', '422 card_declined', tooMany]);
  });

  test('may be tried again after a day, and by another organization at once', async () => {
    await setPolicies({ 'max-card-declines-per-fingerprint-last-24-hours': 1 });
    expect((await link(await hashOfNew(), declined)).said).toBe('422 card_declined');
    expect((await link(await hashOfNew(), declined)).said).toBe(tooMany);
    const other = await bench.test.signUp();
    const { contactId } = await createAccountWithOwner(other);
    const { data } = await other.post('/v2/credit-card-resources', { 'contact-id': contactId });
    const hash = String(data.attributes['resource-token-hash']);
    expect((await link(hash, declined)).said).toBe('422 card_declined');
    bench.test.clock.setOffset(86_400);
    expect((await link(await hashOfNew(), declined)).said).toBe('422 card_declined');
  });

  // Covers LI19
  test('whose code was wrong too often is refused with the right one as well', async () => {
    await setPolicies({ 'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1 });
    const { hash } = await bench.preCreated(wrongCode);
    expect(await saidTo(2, () => pay(hash))).toEqual(['422 incorrect_cvv', tooMany]);
  });

  test('that is declined has no wrong security code', async () => {
    await setPolicies({ 'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1 });
    const hash = await hashOfNew();
    expect(await saidTo(2, () => link(hash, declined))).toEqual([
      '422 card_declined',
      '422 card_declined',
    ]);
  });
});

describe('a limit of one', () => {
  const hour = 3600;
  const day = 24 * hour;
  const asked = '422 card_declined';

  /** Whose card is tried, and from where: unless told, that of the try before, with a new token. */
  interface Try {
    readonly of?: 'another account' | 'another organization';
    readonly number?: string;
    readonly from?: string;
    readonly afterSeconds?: number;
  }

  /** What is said to the second of two tries. */
  async function secondTry(
    policy: string,
    { of, number = declined, from = '2001:db8::1', afterSeconds = 0 }: Try,
    first = declined,
  ) {
    const client = of === 'another organization' ? await bench.test.signUp() : bench.merchant;
    const { accountId, contactId } = of ? await createAccountWithOwner(client) : bench;
    await setPolicies({ [policy]: 1 });
    const ofOther = { 'account-id': accountId, [policy]: 1 };
    await client.post('/v2/account-policies/sandbox', ofOther);
    const tried = await link(await hashOfNew(), first, '2001:db8::1');
    expect(tried.said).toMatch(/^422 /);
    bench.test.clock.setOffset(afterSeconds);
    const { data } = await client.post('/v2/credit-card-resources', { 'contact-id': contactId });
    return (await link(String(data.attributes['resource-token-hash']), number, from)).said;
  }

  test.each<[string, string, Try, string]>([
    ['token', 'a token, and not the next', {}, asked],
    ['fingerprint', 'a card in all accounts', { of: 'another account' }, tooMany],
    ['fingerprint', 'a card, and not another', { number: stolen }, '422 lost_or_stolen_card'],
    ['fingerprint', 'a day, and not less', { afterSeconds: day - 60 }, tooMany],
    ['fingerprint', 'a day, and not more', { afterSeconds: day + 1 }, asked],
    ['address', 'an address in all accounts', { of: 'another account' }, tooMany],
    ['address', 'an organization, and not another', { of: 'another organization' }, asked],
    ['address', 'a subscriber of IPv6', { from: '2001:db8::ffff:1' }, tooMany],
    ['address', 'an address, and not another', { from: '2001:db8:0:1::1' }, asked],
    ['address', 'an hour, and not less', { afterSeconds: hour - 60 }, tooMany],
    ['address', 'an hour, and not more', { afterSeconds: hour + 1 }, asked],
    ['account', 'an account, whatever the rest', { number: stolen, from: '192.0.2.1' }, tooMany],
    ['account', 'an account, and not another', { of: 'another account' }, asked],
    ['account', 'an hour, and not less', { afterSeconds: hour - 60 }, tooMany],
    ['account', 'an hour, and not more', { afterSeconds: hour + 1 }, asked],
  ])('on declines per %s counts for %s', async (what, _counts, again, said) => {
    const policy = Object.keys(strict).find((name) =>
      name.startsWith(`max-card-declines-per-${what}`),
    );
    expect(await secondTry(String(policy), again)).toBe(said);
  });

  test.each<[string, Try, string]>([
    ['a card in all accounts', { of: 'another account', number: wrongCode }, tooMany],
    ['a card, and not another', { number: approved }, '200'],
    ['a day, and not less', { number: wrongCode, afterSeconds: day - 60 }, tooMany],
    ['a day, and not more', { number: wrongCode, afterSeconds: day + 1 }, '422 incorrect_cvv'],
  ])('on wrong security codes counts for %s', async (_counts, again, said) => {
    const policy = 'max-incorrect-security-codes-per-fingerprint-last-24-hours';
    expect(await secondTry(policy, again, wrongCode)).toBe(said);
  });
});

describe('what is no decline does not count', () => {
  test('a card that is linked and paid with', async () => {
    await setPolicies(strict);
    for (let time = 0; time < 3; time++) {
      expect((await link(await hashOfNew(), approved)).said).toBe('200');
      const { hash } = await bench.preCreated(approved);
      expect((await pay(hash)).said).toBe('200');
    }
  });

  test('a bank that cannot be reached', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    expect(await saidTo(3, () => link(hash, unavailable))).toEqual(
      Array.from({ length: 3 }, () => '422 issuer_unavailable'),
    );
  });

  test('an authentication that is given up for a newer try', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    expect(await saidTo(4, () => link(hash, challenged))).toEqual(
      Array.from({ length: 4 }, () => '200'),
    );
  });

  test('one that could not be written', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const { db } = bench.test.store;
    await sql`alter table card_attempts rename column velocity to elsewhere`.execute(db);
    expect(await saidTo(3, () => link(hash, approved))).toEqual(
      Array.from({ length: 3 }, () => '500 internal_error'),
    );
    await sql`alter table card_attempts rename column elsewhere to velocity`.execute(db);
    expect((await link(hash, approved)).said).toBe('200');
  });

  test('a request that is refused before the bank is asked', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const expired = { 'expiration-date': '0120' };
    expect(await saidTo(2, () => link(hash, approved, undefined, expired))).toEqual([
      '422 expired_card',
      '422 expired_card',
    ]);
    expect((await link(hash, approved)).said).toBe('200');
  });
});

test('a payment with the token of a card is limited as well', async () => {
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const { hash } = await bench.linkedCard(paymentsDeclined);
  const attempt = () => post(`/v2/contributions/${hash}`, paymentInput(), '203.0.113.1');
  expect(await saidTo(3, attempt)).toEqual(['422 card_declined', tooMany, '403 token_disabled']);
});

test('the integrator hears once of a token that has ended, and by which policy', async () => {
  const url = 'http://hooks.example/in';
  await bench.merchant.post('/v2/webhook-configs', { 'account-id': bench.accountId, url });
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const { id, hash } = await bench.createCard();
  await link(hash, declined);
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => link(hash, declined)));
  expect(atOnce.map(({ said }) => said)).toContain(tooMany);
  const { list } = await bench.merchant.get('/v2/webhooks?filter[resource-type]=resource_tokens');
  expect(list.map(({ attributes }) => attributes)).toMatchObject([
    {
      action: 'update',
      data: {
        changes: ['status'],
        status: 'disabled',
        reason: 'too_many_declines',
        policy: 'max-card-declines-per-token',
        token_resource_type: 'credit-card-resource',
        token_resource_id: id,
      },
    },
  ]);
});
