import { describe, expect, it } from 'vitest';
import { RRes } from '../../../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { readCallbackAnswer } from '../../../vendors/protocol/callback.ts';
import { directorySecret, hashOf } from '../cards/testing/card-bench.ts';
import { useAuthenticationBench } from './testing/authentication-bench.ts';

const bench = useAuthenticationBench();
const timeLimit = 600;

const resultsStatus = async (response: Response) => RRes.parse(await response.json()).resultsStatus;

/** Expects that one payment or none was made, consistently everywhere. */
async function expectPayments(count: 0 | 1): Promise<void> {
  expect(await bench.list('funds-transfers')).toHaveLength(count);
  expect(await bench.contributionStatuses()).toEqual([count === 1 ? 'completed' : 'pending']);
  const authorizations = await bench.list('credit-card-authorizations');
  expect(authorizations.map(({ attributes }) => attributes.status)).toEqual(
    count === 1 ? ['captured'] : [],
  );
}

describe('the report of a result', () => {
  it('is used once', async () => {
    const challenge = await bench.beginChallenge();
    expect(await resultsStatus(await bench.report(challenge))).toBe('01');
    expect(await resultsStatus(await bench.report(challenge))).toBe('02');
    const failure = await bench.report(challenge, { transStatus: 'N' });
    expect(await resultsStatus(failure)).toBe('02');
    expect((await bench.stateOf(challenge)).status).toBe('succeeded');
    await expectPayments(1);
  });

  it('gets an RRes of the platform for the same transaction', async () => {
    const challenge = await bench.beginChallenge();
    const key = crypto.randomUUID();
    const response = await bench.report(challenge, {}, { key });
    const reading = { secrets: [directorySecret], key, now: new Date() };
    const { results } = threeDSDirectoryPort.callbacks;
    expect(await readCallbackAnswer(results, response.clone(), reading)).toMatchObject({
      acsTransID: challenge.attributes['acs-trans-id'],
      resultsStatus: '01',
    });
    const ofAnother = { ...reading, key: crypto.randomUUID() };
    expect(await readCallbackAnswer(results, response, ofAnother)).toBeUndefined();
  });

  it('is used once if sent concurrently, and the payment is made once', async () => {
    const challenge = await bench.beginChallenge();
    const answers = await Promise.all([1, 2, 3].map(() => bench.report(challenge)));
    const statuses = await Promise.all(answers.map(resultsStatus));
    expect(statuses.sort()).toEqual(['01', '02', '02']);
    await expectPayments(1);
  });

  it.each([
    ['N', 'three_ds_not_authenticated'],
    ['R', 'three_ds_rejected'],
    ['U', 'three_ds_unavailable'],
    ['Y', 'three_ds_unavailable'],
  ] as const)('%s without a cryptogram fails with %s', async (transStatus, code) => {
    const challenge = await bench.beginChallenge();
    await bench.report(challenge, { transStatus, authenticationValue: undefined });
    expect(await bench.stateOf(challenge)).toMatchObject({
      status: 'failed',
      'trans-status': transStatus,
      failure: { code },
    });
    await expectPayments(0);
  });

  it('is rejected if unsigned, malformed or for an unknown transaction', async () => {
    const challenge = await bench.beginChallenge();
    const refusals = [
      [await bench.report(challenge, {}, { secret: 'another secret' }), 401],
      [await bench.report(challenge, { messageType: 'CRes' as 'RReq' }), 422],
      [await bench.report(challenge, { authenticationValue: 'A'.repeat(28) }), 422],
      [await bench.report(challenge, { dsTransID: crypto.randomUUID() }), 404],
      [await bench.report(challenge, { threeDSServerTransID: crypto.randomUUID() }), 404],
    ] as const;
    expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status));
    expect((await bench.stateOf(challenge)).status).toBe('challenge_required');
    await expectPayments(0);
  });
});

describe('giving up', () => {
  // Covers cancelThreeDSAuthentication, blockThreeDSAuthentication
  it.each([
    ['cancel', 'cancelled_by_cardholder', 'three_ds_cancelled'],
    ['block', 'blocked', 'three_ds_blocked'],
  ])('with %s fails with %s, whatever the result', async (action, failureCode, code) => {
    const challenge = await bench.beginChallenge();
    const path = `/v2/three-ds-authentications/${hashOf(challenge)}/${action}`;
    const { data } = await bench.test.anonymous.post(path);
    expect(data.attributes).toMatchObject({
      status: 'failed',
      'failure-code': failureCode,
      failure: { status: 422, code },
    });
    expect(await resultsStatus(await bench.report(challenge))).toBe('02');
    expect((await bench.stateOf(challenge)).status).toBe('failed');
    await expectPayments(0);
  });

  it('fails after the result', async () => {
    const challenge = await bench.beginChallenge();
    await bench.report(challenge);
    const { data } = await bench.bank.cancel(hashOf(challenge));
    expect(data.attributes.status).toBe('succeeded');
    await expectPayments(1);
  });

  it.each([0, 1, 2, 3])('and a concurrent result have one outcome (%i)', async (order) => {
    const challenge = await bench.beginChallenge();
    const cancel = () => bench.bank.cancel(hashOf(challenge));
    const report = () => bench.report(challenge);
    await Promise.all(order % 2 === 0 ? [cancel(), report()] : [report(), cancel()]);
    const { status } = await bench.stateOf(challenge);
    expect(['succeeded', 'failed']).toContain(status);
    await expectPayments(status === 'succeeded' ? 1 : 0);
  });

  it('stops the method too', async () => {
    const begun = await bench.begin('4000000000001141');
    await bench.bank.cancel(hashOf(begun));
    await bench.bank.completeMethod(hashOf(begun));
    expect((await bench.stateOf(begun)).status).toBe('failed');
    await expectPayments(0);
  });
});

describe('the time limit', () => {
  it('is shown with the authentication and ends it when read', async () => {
    const challenge = await bench.beginChallenge();
    const expiresAt = Date.parse(String(challenge.attributes['expires-at']));
    const left = expiresAt - bench.test.clock.now().getTime();
    expect(left).toBeGreaterThan((timeLimit - 5) * 1000);
    expect(left).toBeLessThanOrEqual(timeLimit * 1000);
    bench.test.clock.setOffset(timeLimit);
    expect(await bench.stateOf(challenge)).toMatchObject({
      status: 'failed',
      'failure-code': 'timed_out',
      failure: { code: 'three_ds_timed_out' },
    });
  });

  it('ends it without a read, before the clock has responded', async () => {
    await bench.beginChallenge();
    await bench.test.platform.start();
    await bench.advance(timeLimit);
    const row = await bench.test.store.db
      .selectFrom('three_ds_authentications')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('failed');
    await bench.test.platform.stop();
  });

  it('prevails over the late result and CRes of card 1166', async () => {
    const challenge = await bench.beginChallenge('4000000000001166');
    await bench.bank.open(challenge);
    await bench.bank.enterCode(challenge);
    expect(await bench.bank.poll(challenge)).toBe(false);
    bench.test.clock.setOffset(timeLimit + 2);
    expect(await bench.bank.poll(challenge)).toBe(true);
    const answer = await bench.bank.submitResult(challenge);
    expect(answer.status).toBe(200);
    expect((await bench.stateOf(challenge))['failure-code']).toBe('timed_out');
    await expectPayments(0);
  });
});

describe("the framing of the bank's page", () => {
  it.each([
    ['4000000000001109', 'allowed'],
    ['4000000000001125', 'allowed'],
    ['4000000000001133', 'refused'],
  ])('%s: %s', async (number, framing) => {
    const challenge = await bench.beginChallenge(number);
    await expect.poll(async () => (await bench.stateOf(challenge))['acs-framing']).toBe(framing);
  });
});
