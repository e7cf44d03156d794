import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { hashIn } from '../../kernel/services/mail/testing/collect-mail.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import type { Platform } from '../../server/create-platform.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { loseAnswers } from '../../testing/lose-answers.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { storeWithoutAnswers } from '../../testing/store-without-answers.ts';
import { useDisbursementBench } from './testing/disbursement-bench.ts';

const bench = useDisbursementBench();

/** Creates a disbursement. Returns it with the hash in the owner's email. */
async function written() {
  const { data } = await bench.disburse();
  const path = await bench.authorization(data.id);
  const { data: seen } = await bench.client.get(`${path}/sandbox`);
  const hash = String(seen.attributes['resource-token-hash']);
  return { disbursementId: data.id, path, hash };
}

/** Returns a client of a platform that can't send email. */
function away(): ApiClient {
  const platform = bench.given.another({ mail: { send: () => Promise.reject(new Error('away')) } });
  return new ApiClient((request) => platform.fetch(request), bench.client.headers);
}

const pageOf = (hash: string) => `/v2/disbursement-owner-verifications/${hash}`;

describe('the owner of the account', () => {
  test('gets an email in the account’s words', async () => {
    const template = 'Dear {{ name }}, confirm: https://shop.example/confirm#{{hash}} {{other}}';
    await bench.setPolicies({ 'disbursement-confirmation-template': template });
    const { hash } = await written();
    const message = `Dear Jane Roe, confirm: https://shop.example/confirm#${hash} {{other}}`;
    expect(bench.emails).toMatchObject([{ text: message }]);
  });

  // Covers readDisbursementAuthorizationInSandbox, readDisbursementOwnerVerification
  test('gets an email and sees the payment to confirm', async () => {
    const { hash, path } = await written();
    expect(hash).toMatch(/^dov_/);
    expect(bench.emails).toEqual([
      {
        reference: expect.any(String),
        to: 'jane@example.com',
        subject: 'Confirm a payment from your account',
        text: expect.stringMatching(`Hello Jane Roe,[^]*\n${hash}\n`),
      },
    ]);
    const { data } = await bench.given.anonymous.get(pageOf(hash));
    expect(data.attributes).toMatchObject({
      hash,
      'account-name': 'Jane Roe Custodial Account',
      amount: 100,
      'formatted-amount': '100.00 USD',
      'beneficiary-name': 'Jane Roe',
      status: 'pending',
    });
    const { data: authorization } = await bench.client.get(path);
    expect(authorization.attributes).toMatchObject({
      'owner-verification-type': 'email',
      'last-owner-verification-request-at': expect.any(String),
      'owner-verified-at': null,
    });
    expect(authorization.attributes['resource-token-hash']).toBeUndefined();
  });

  // Covers readDisbursementAuthorization, verifyDisbursementOwner
  test('confirms the payment once', async () => {
    const { hash, path, disbursementId } = await written();
    const browser = bench.given.anonymous.with({ 'user-agent': 'Test 1.0' });
    const { status, data } = await browser.post(pageOf(hash));
    expect([status, data.attributes.status]).toEqual([200, 'authorized']);
    const again = await browser.post(pageOf(hash));
    expect(again).toMatchObject(rejectedWith('token_used', 403));
    const { data: authorization } = await bench.client.get(path);
    expect(authorization.attributes).toMatchObject({
      status: 'authorized',
      'authorized-at': expect.any(String),
      'owner-verified-at': expect.any(String),
      'owner-verification-data': { ip_address: null, user_agent: 'Test 1.0' },
    });
    expect(await bench.statuses(disbursementId)).toEqual(['pending', 'pending', 'authorized']);
    expect((await browser.get(pageOf(hash))).data.attributes.status).toBe('authorized');
  });

  test('gets the same answer for a repeated request after a crash', async () => {
    const { hash } = await written();
    const browser = bench.given.anonymous.with({ [idempotentIdV2Header]: randomUUID() });
    const first = await browser.post(pageOf(hash));
    await loseAnswers(bench.given.store);
    const again = await browser.post(pageOf(hash));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('confirms from the address that a trusted proxy passes on', async () => {
    const { hash, path } = await written();
    const platform = bench.given.another({ trustedProxies: ['10.0.0.0/8'] });
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    const url = `http://127.0.0.1:4100${pageOf(hash)}`;
    const request = new Request(url, { method: 'POST', headers });
    const { status } = await platform.fetch(request, { remoteAddress: '10.1.2.3' });
    expect(status).toBe(200);
    const { data } = await bench.client.get(path);
    expect(data.attributes['owner-verification-data']).toMatchObject({ ip_address: '203.0.113.9' });
  });

  // Covers retryOwnerVerification
  test('gets another email, which voids the earlier one', async () => {
    const { hash, path } = await written();
    expect((await bench.client.post(`${path}/retry-owner-verification`)).status).toBe(200);
    expect(bench.emails).toHaveLength(2);
    expect(await bench.given.anonymous.post(pageOf(hash))).toMatchObject(
      rejectedWith('token_disabled', 403),
    );
    const fresh = hashIn(bench.emails[1]);
    expect((await bench.given.anonymous.post(pageOf(fresh))).status).toBe(200);
    const late = await bench.client.post(`${path}/retry-owner-verification`);
    expect(late).toMatchObject(rejectedWith('already_processed', 403));
  });

  test('gets one email if the process dies before it answers', async () => {
    const { path } = await written();
    const { store, another, anonymous } = bench.given;
    const retryAt = async (platform: Platform, headers: Record<string, string>) => {
      const client = new ApiClient((request) => platform.fetch(request), headers);
      const { status } = await client.post(`${path}/retry-owner-verification`);
      await platform.stop();
      return status;
    };
    const { headers } = bench.client.with({ [idempotentIdV2Header]: randomUUID() });
    expect(await retryAt(another({ store: storeWithoutAnswers(store) }), headers)).toBe(500);
    const later = createClock(() => Date.now() + 60_000);
    expect(await retryAt(another({ clock: later }), headers)).toBe(200);
    expect(bench.emails).toHaveLength(2);
    expect((await anonymous.post(pageOf(hashIn(bench.emails[1])))).status).toBe(200);
  });

  const end = {
    authorize: (path: string) => bench.make(`${path}/sandbox/authorize`),
    confirm: (path: string) => bench.make(`${path}/sandbox/verify-owner`),
    cancel: (_path: string, disbursementId: unknown) =>
      bench.client.send('DELETE', `/v2/disbursements/${disbursementId}`),
  };
  const whileRequesting =
    (act: (path: string, disbursementId: unknown) => Promise<unknown>) =>
    (path: string, disbursementId: unknown) =>
      Promise.all([away().post(`${path}/retry-owner-verification`), act(path, disbursementId)]);
  test.each([
    ['the operator has authorized it', end.authorize],
    ['the owner has confirmed it', end.confirm],
    ['it was cancelled', end.cancel],
    ['it was authorized while another email was requested', whileRequesting(end.authorize)],
    ['it was cancelled while another email was requested', whileRequesting(end.cancel)],
  ])('gets no unsent email after %s', async (_what, act) => {
    const order = { 'account-id': bench.accountId, 'funds-transfer-method-id': bench.methodId };
    const disburse = async (amount: string) =>
      (await away().post('/v2/disbursements', { ...order, amount })).data.id;
    const pending = await disburse('100');
    const ended = await disburse('200');
    await act(await bench.authorization(ended), ended);
    const later = bench.given.another({ clock: createClock(() => Date.now() + 120_000) });
    await later.services.emails.sendDue();
    await later.stop();
    const { data } = await bench.client.get(`${await bench.authorization(pending)}/sandbox`);
    expect(bench.emails.map(hashIn)).toEqual([data.attributes['resource-token-hash']]);
  });

  // Covers verifyDisbursementOwner
  test('can confirm for a week', async () => {
    const { hash } = await written();
    bench.given.clock.setOffset(7 * 86_400 + 1);
    expect(await bench.given.anonymous.post(pageOf(hash))).toMatchObject(
      rejectedWith('token_expired', 403),
    );
  });

  // Covers verifyDisbursementOwner
  test('can’t confirm a cancelled payment', async () => {
    const { hash, path, disbursementId } = await written();
    await bench.client.send('DELETE', `/v2/disbursements/${disbursementId}`);
    const retried = await bench.client.post(`${path}/retry-owner-verification`);
    expect(retried).toMatchObject(rejectedWith('already_processed', 403));
    expect(await bench.given.anonymous.post(pageOf(hash))).toMatchObject(
      rejectedWith('already_processed', 403),
    );
    expect(await bench.statuses(disbursementId)).toEqual(['cancelled', 'cancelled', 'pending']);
  });

  test('gets no email if the policy waives the confirmation', async () => {
    await bench.setPolicies({ 'owner-verification-on-cash-disbursements': false });
    const { data } = await bench.disburse();
    expect(bench.emails).toEqual([]);
    expect(await bench.statuses(data.id)).toEqual(['pending', 'pending', 'authorized']);
    const path = await bench.authorization(data.id);
    const { data: waived } = await bench.client.post(`${path}/sandbox/verify-owner`);
    expect(waived.attributes).toMatchObject({
      status: 'authorized',
      'owner-verification-type': 'waived_by_owner',
      'owner-verified-at': null,
    });
  });

  // Covers verifyOwnerInSandbox, authorizeInSandbox
  test.each([
    [true, ['pending', 'owner_verified', 'authorized']],
    [false, ['owner_verified', 'authorized']],
  ])(
    'is followed by the operator if the policy requires it; owner first: %s',
    async (owner, steps) => {
      await bench.setPolicies({
        'owner-verification-on-cash-disbursements': owner,
        'manual-authorization-on-cash-disbursements': true,
      });
      const { data } = await bench.disburse();
      const path = await bench.authorization(data.id);
      const seen = [(await bench.client.get(path)).data.attributes.status];
      if (owner) {
        seen.push((await bench.client.post(`${path}/sandbox/verify-owner`)).data.attributes.status);
      }
      const again = await bench.client.post(`${path}/sandbox/verify-owner`);
      expect(again).toMatchObject(rejectedWith('already_processed', 403));
      seen.push((await bench.client.post(`${path}/sandbox/authorize`)).data.attributes.status);
      expect(seen).toEqual(steps);
    },
  );
});

// Covers readDisbursementOwnerVerification
test('an unknown hash, or one of another kind, is not found', async () => {
  const { data } = await bench.client.get('/v2/users/current');
  for (const hash of ['dov_nothing', `dov_${'a'.repeat(43)}`, `ccr_${data.id}`]) {
    expect((await bench.given.anonymous.get(pageOf(hash))).status).toBe(401);
    expect((await bench.given.anonymous.post(pageOf(hash))).status).toBe(401);
  }
});
