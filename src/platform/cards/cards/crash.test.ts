import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Platform } from '../../create-platform.ts';
import { createClock } from '../../kernel/clock.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { authenticationIn, cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';
import { createMortalNetworks, type Moment } from './testing/mortal-network.ts';

const networks = createMortalNetworks();
const bench = useCardBench({ wrapNetwork: networks.wrap });

const approved = '4242424242424242';
const challenged = '4000000000001109';
const captureFails = '4000000000003014';

/** Every call to the network that a process could die at; one more than there are. */
const moments = [1, 2, 3, 4, 5, 6].flatMap((call) =>
  (['before', 'after'] as const).map((moment): [number, Moment] => [call, moment]),
);

describe.each([approved, captureFails])('a platform that dies while %s pays', (number) => {
  it.each(moments)('at call %i, %s it: the same request again ends it', async (call, moment) => {
    const { hash } = await bench.preCreated(number);
    const pay = payer(hash);
    networks.dieAt(call, moment);
    const first = await pay(bench.test.platform);
    if (!networks.isDead) return expectEnd(first.status);
    expect(first.status).toBe(500);

    const second = await pay(nextProcess());
    expectEnd(second.status);
    await expectOneEnd();
  });

  it.each(moments)('at call %i, %s it: the job ends it', async (call, moment) => {
    const { hash } = await bench.linkedCard(number);
    networks.dieAt(call, moment);
    await payer(hash)(bench.test.platform);
    if (!networks.isDead) return;
    await recover(200);
    await expectOneEnd();
  });

  it.each(moments)(
    'at call %i, %s it: after a long time nothing is taken',
    async (call, moment) => {
      const { hash } = await bench.linkedCard(number);
      networks.dieAt(call, moment);
      await payer(hash)(bench.test.platform);
      if (!networks.isDead) return;
      const wasAuthorized = (await networkStatuses()).length > 0;
      await recover(700);
      await expectOneEnd();
      if (!wasAuthorized) expect(await networkStatuses()).not.toContain('captured');
    },
  );

  function expectEnd(status: number): void {
    expect(status).toBe(number === captureFails ? 422 : 200);
  }
});

describe('a platform that dies while a card is linked', () => {
  it.each(moments)('at call %i, %s it: the same request again links it', async (call, moment) => {
    const { id, hash } = await bench.createCard();
    const link = linker(hash);
    networks.dieAt(call, moment);
    const first = await link(bench.test.platform);
    if (!networks.isDead) return expect(first.status).toBe(200);

    const second = await link(nextProcess());
    expect(second.data.attributes).toMatchObject({ status: 'verified' });
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes).toMatchObject({ status: 'verified' });
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
    expect(await networkStatuses()).toEqual(['captured']);
  });

  it('does not stand in the way of another try', async () => {
    const { hash } = await bench.createCard();
    networks.dieAt(2, 'after');
    await bench.link(hash, approved);
    const client = new ApiClient((request) => nextProcess().fetch(request));
    const path = `/v2/credit-card-authorization/${hash}`;
    const second = await client.post(path, cardInput(approved));
    expect(second.data.attributes).toMatchObject({ status: 'verified' });
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
  });
});

describe('a platform that dies before it has kept its answer', () => {
  it('tells the same request again that the payment was made, though it used up the token', async () => {
    const { hash, id } = await bench.preCreated(approved);
    const pay = payer(hash);
    await pay(bench.test.platform);
    await loseAnswers();

    const second = await pay(nextProcess());
    expect(second).toMatchObject({
      status: 200,
      data: { id, attributes: { status: 'completed' } },
    });
    await expectOneEnd();
  });

  it('refuses another request: the token is used up', async () => {
    const { hash } = await bench.preCreated(approved);
    await payer(hash)(bench.test.platform);
    await loseAnswers();

    expect((await payer(hash)(nextProcess())).errors).toMatchObject([{ code: 'token_used' }]);
    await expectOneEnd();
  });

  it.each([
    ['was disabled', (hash: string) => disable(hash)],
    ['has expired', () => expire()],
  ])('tells the same request again what became of it, though its token %s', async (_what, end) => {
    const { id, hash } = await bench.createCard();
    const link = linker(hash);
    await link(bench.test.platform);
    await loseAnswers();
    await end(hash);

    const second = await link(nextProcess());
    expect(second).toMatchObject({ status: 200, data: { id, attributes: { status: 'verified' } } });
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
    expect((await linker(hash)(nextProcess())).status).toBe(403);
  });

  const disable = (hash: string) =>
    bench.merchant.post(`/v2/credit-card-resources/token/${hash}/disable`);

  const expire = () =>
    bench.test.store.db
      .updateTable('resource_tokens')
      .set({ expires_at: new Date(0) })
      .execute();

  /** The process dies between what it did and the row that keeps what it answered. */
  const loseAnswers = () =>
    bench.test.store.db
      .updateTable('idempotent_requests')
      .set({ state: 'running', answer: null, leased_until: new Date(0) })
      .execute();
});

describe('a platform that dies after the bank has authenticated the cardholder', () => {
  /** Calls of the result's request: authorize, capture. */
  const afterResult = moments.filter(([call]) => call <= 2);

  it.each(afterResult)('at call %i, %s it: the job completes the payment', async (call, moment) => {
    const { hash } = await bench.preCreated(challenged);
    const { challenge } = await openChallenge(hash);
    networks.dieAt(call, moment);
    await bench.bank.passChallenge(challenge).catch(() => undefined);
    expect(networks.isDead).toBe(true);

    await recover(10);
    const contributions = await bench.list('contributions');
    expect(contributions.map(({ attributes }) => attributes.status)).toEqual(['completed']);
    const state = await bench.bank.read(String(challenge.attributes['resource-token-hash']));
    expect(state.data.attributes.status).toBe('succeeded');
    await expectOneEnd();
  });

  async function openChallenge(hash: string) {
    const answer = await bench
      .widget()
      .post(`/v2/contributions/${hash}`, paymentInput({ amount: '25.50' }));
    const begun = authenticationIn(answer);
    if (!begun) throw new Error('no authentication');
    const tds = String(begun.attributes['resource-token-hash']);
    await bench.bank.runMethod(begun);
    const { data } = await bench.bank.completeMethod(tds);
    data.attributes['resource-token-hash'] = tds;
    return { challenge: data };
  }
});

/** The process that comes after the one that died, when the leases of that one are over. */
function nextProcess(): Platform {
  return bench.test.another({ clock: createClock(() => Date.now() + 60_000) });
}

/** Links with one idempotency key, over whichever platform is up. */
function linker(hash: string) {
  const key = randomUUID();
  return (platform: Platform) =>
    new ApiClient((request) => platform.fetch(request), { 'X-Idempotent-ID-V2': key }).post(
      `/v2/credit-card-authorization/${hash}`,
      cardInput(approved),
    );
}

/** Pays with one idempotency key, over whichever platform is up. */
function payer(hash: string) {
  const key = randomUUID();
  const amount = hash.startsWith('ctr_') ? {} : { amount: '25.50' };
  return (platform: Platform) =>
    new ApiClient((request) => platform.fetch(request), { 'X-Idempotent-ID-V2': key }).post(
      `/v2/contributions/${hash}`,
      { ...paymentInput({ amount: '25.50' }), ...amount },
    );
}

/** A new process starts on the same database, and its jobs run some time later. */
async function recover(seconds: number): Promise<void> {
  const platform = nextProcess();
  const sandboxClock = bench.test.store.db.updateTable('sandbox_clock');
  await sandboxClock.set({ offset_seconds: seconds }).execute();
  await platform.start();
  const anonymous = new ApiClient((request) => platform.fetch(request));
  const user = { email: 'operator@example.com', name: 'Operator', password: 'Correct-Horse-1' };
  await anonymous.post('/v2/users', user);
  const basic = Buffer.from(`${user.email}:${user.password}`).toString('base64');
  const operator = anonymous.with({ authorization: `Basic ${basic}` });
  const { status } = await operator.post('/v2/sandbox/clock/advance', { seconds: 5 });
  expect(status).toBe(200);
  await platform.stop();
}

async function networkStatuses(): Promise<string[]> {
  const rows = await bench.test.store.db
    .selectFrom('network_authorizations')
    .select('status')
    .execute();
  return rows.map(({ status }) => status);
}

/** What network, records and ledger say agrees, and nothing is left hanging. */
async function expectOneEnd(): Promise<void> {
  const statuses = await networkStatuses();
  expect(statuses).not.toContain('authorized');
  const captured = statuses.filter((status) => status === 'captured').length;
  expect(captured).toBeLessThanOrEqual(1);
  const authorizations = await bench.list('credit-card-authorizations');
  const completed = (await bench.list('contributions')).filter(
    ({ attributes }) => attributes.status === 'completed',
  );
  expect(completed).toHaveLength(captured);
  expect(await bench.list('funds-transfers')).toHaveLength(captured);
  const open = await bench.test.store.db
    .selectFrom('card_attempts')
    .select('state')
    .where('state', 'not in', ['succeeded', 'failed'])
    .execute();
  expect(open).toEqual([]);
  const records = authorizations.map(({ attributes }) => attributes.status);
  expect(records.filter((status) => status === 'captured')).toHaveLength(captured);
  expect(records).not.toContain('authorizing');
  expect(records).not.toContain('authorized');
}
