import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  authorizePath,
  begunIn,
  cardInput,
  cardInputWithoutBank,
  hashOf,
  useCardBench,
} from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001109';

const { authorize } = bench;
const verify = (hash: string) =>
  bench.widget().post(`${authorizePath(hash)}/verify`, { 'three-ds': true });

describe('input of the widget', () => {
  it.each([
    ['a number with a wrong digit', { number: '4242424242424241' }, ['number']],
    ['a number with letters', { number: '4242x' }, ['number']],
    ['no name', { name: '' }, ['name']],
    ['a month 13', { 'expiration-date': '1330' }, ['expiration-date']],
    ['a code of two digits', { cvv: '12' }, ['cvv']],
    ['a code of four for Visa', { cvv: '1234' }, ['cvv']],
    ['a code of three for Amex', { number: '378282246310005', cvv: '123' }, ['cvv']],
    [
      'a postal code of one letter',
      { 'billing-address': { 'postal-code': 'x' } },
      ['billing-address/postal-code'],
    ],
    ['several things at once', { name: '', cvv: '1' }, ['name', 'cvv']],
  ])('is rejected: %s', async (_what, changes, pointers) => {
    const { id, hash } = await bench.createCard();
    const answer = await authorize(hash, approved, changes);
    expect(answer.status).toBe(422);
    expect(new Set(answer.errors.map(({ source }) => source?.pointer))).toEqual(
      new Set(pointers.map((pointer) => `/data/attributes/${pointer}`)),
    );
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes.status).toBe('pending');
  });

  it('is accepted in other spellings', async () => {
    const { hash } = await bench.createCard();
    const {
      'purchase-protection-token': token,
      'expiration-date': date,
      ...rest
    } = cardInput(approved);
    const input = { ...rest, expiration_date: date, forter_token_cookie: token };
    const linked = await bench.widget().post(authorizePath(hash), input);
    expect(linked.data.attributes.status).toBe('verified');
  });
});

describe('declines', () => {
  it('do not reveal that a card is reported as stolen', async () => {
    const { hash } = await bench.createCard();
    const stolen = await authorize(hash, '4000000000002057');
    const plain = await authorize(hash, '4000000000002016');
    // The code and its link are for the integrator: no form shows them.
    const { code: _stolen, links: _page, ...shown } = stolen.errors[0] ?? {};
    const { code: _plain, links: _otherPage, ...plainlyShown } = plain.errors[0] ?? {};
    expect(shown).toEqual(plainlyShown);
  });

  /** Returns an expiration date in the platform's current month. */
  const expiringIn = (years: number) => {
    const now = bench.test.clock.now();
    const month = String(now.getUTCMonth() + 1).padStart(2, '0');
    return { 'expiration-date': `${month}${String(now.getUTCFullYear() + years).slice(2)}` };
  };

  it("depend on the platform's month, which itself is still valid", async () => {
    const expiring = expiringIn(0);
    const card = await bench.createCard();
    expect((await authorize(card.hash, approved, expiring)).status).toBe(200);
    bench.test.clock.setOffset(32 * 86_400);
    const later = await bench.createCard();
    expect((await authorize(later.hash, approved, expiring)).errors).toMatchObject([
      { code: 'expired_card', source: { pointer: '/data/attributes/expiration-date' } },
    ]);
  });

  it('include cards valid for more than 20 years', async () => {
    const far = await bench.createCard();
    expect((await authorize(far.hash, approved, expiringIn(21))).errors).toMatchObject([
      {
        status: 422,
        code: 'invalid_attribute',
        detail: 'expiration-date must be at most 20 years from now',
        source: { pointer: '/data/attributes/expiration-date' },
      },
    ]);
    const forced = `/v2/credit-card-resources/${far.id}/sandbox/verify`;
    const input = { ...cardInputWithoutBank(approved), ...expiringIn(21) };
    expect((await bench.merchant.post(forced, input)).status).toBe(422);
    expect((await authorize(far.hash, approved, expiringIn(20))).status).toBe(200);
  });

  // Covers NE8
  it('record a failed capture as authorized, then reversed', async () => {
    const { hash } = await bench.createCard();
    await authorize(hash, '4000000000003014');
    const [authorization] = await bench.list('credit-card-authorizations');
    expect(authorization?.attributes).toMatchObject({
      status: 'reversed',
      'failure-code': 'capture_failed',
      'captured-at': null,
    });
    expect(authorization?.attributes['authorized-at']).toBeTruthy();
    expect(authorization?.attributes['reversed-at']).toBeTruthy();
  });

  it('allow another card, but a linked card does not', async () => {
    const { hash } = await bench.createCard();
    await authorize(hash, '4000000000002016');
    expect((await authorize(hash, approved)).data.attributes.status).toBe('verified');
    const again = await authorize(hash, '5555555555554444');
    expect(again).toMatchObject({ status: 422, errors: [{ code: 'card_already_linked' }] });
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
  });
});

describe('a card that has to be authenticated', () => {
  // Covers CC1, CC2, ST16, readCardAuthorization
  it('is authorized first and can be resumed from every view', async () => {
    const { id, hash } = await bench.createCard();
    const answer = await authorize(hash, challenged);
    expect(answer.data).toMatchObject({
      id,
      attributes: { status: 'authorized', 'three-ds-required': true },
    });
    const begun = begunIn(answer);
    expect(begun.attributes).toMatchObject({ status: 'method_required', version: '2.2.0' });
    const hashes = new Set([hashOf(begun)]);
    for (const path of [authorizePath(hash), `/v2/resource-tokens/${hash}`]) {
      const shown = begunIn(await bench.test.anonymous.get(path));
      expect(shown.id).toBe(begun.id);
      hashes.add(hashOf(shown));
    }
    expect(hashes.size).toBe(3);
    for (const tds of hashes) expect((await bench.bank.read(tds)).status).toBe(200);
  });

  it('is not verified before the bank reports it, whatever the browser claims', async () => {
    const { id, hash } = await bench.createCard();
    expect((await verify(hash)).errors).toMatchObject([{ code: 'three_ds_incomplete' }]);
    const begun = begunIn(await authorize(hash, challenged));
    expect((await verify(hash)).errors).toMatchObject([{ code: 'three_ds_incomplete' }]);
    await bench.bank.runMethod(begun);
    await bench.bank.completeMethod(hashOf(begun));
    expect((await verify(hash)).errors).toMatchObject([{ code: 'three_ds_incomplete' }]);
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes.status).toBe('authorized');
  });

  it('is linked once by concurrent and repeated verifications', async () => {
    const { hash } = await bench.createCard();
    await bench.bank.authenticate(begunIn(await authorize(hash, challenged)));
    const answers = await Promise.all([verify(hash), verify(hash)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await verify(hash)).data.attributes.status).toBe('verified');
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
    expect(await bench.list('credit-card-authorizations')).toHaveLength(1);
  });

  it('reports why it failed and is pending again', async () => {
    const { id, hash } = await bench.createCard();
    await bench.bank.cancel(hashOf(begunIn(await authorize(hash, challenged))));
    expect((await verify(hash)).errors).toMatchObject([{ code: 'three_ds_cancelled' }]);
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes.status).toBe('pending');
  });
});

describe('concurrently', () => {
  it('two attempts link one card', async () => {
    const { hash } = await bench.createCard();
    const answers = await Promise.all([
      authorize(hash, approved),
      authorize(hash, '5555555555554444'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { code: 'card_already_linked' },
    ]);
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
    expect(await bench.list('credit-card-authorizations')).toHaveLength(1);
  });

  it('one key runs once', async () => {
    const { hash } = await bench.createCard();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => authorize(hash, approved, {}, key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await bench.list('credit-card-authorizations')).toHaveLength(1);
  });
});
