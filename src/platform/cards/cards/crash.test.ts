import { describe, expect, it } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { authorizePath, begunIn, cardInput, hashOf, useCardBench } from './testing/card-bench.ts';
import { createCrashBench } from './testing/crash-bench.ts';
import { type CrashPoint, createCrashingNetworks } from './testing/crashing-network.ts';

const networks = createCrashingNetworks();
const bench = useCardBench({ wrapNetwork: networks.wrap });
const approved = '4242424242424242';
const { expectOneEnd, linker, networkStatuses, nextProcess, payer } = createCrashBench(bench);

const challenged = '4000000000001109';
const captureFails = '4000000000003014';

/** Every network call at which a process could crash, and one more. */
const points = [1, 2, 3, 4, 5, 6].flatMap((call) =>
  (['before', 'after'] as const).map((point): [number, CrashPoint] => [call, point]),
);

describe.each([approved, captureFails])('a platform that crashes while %s pays', (number) => {
  it.each(points)('at call %i, %s it: the same request again ends it', async (call, point) => {
    const { hash } = await bench.preCreated(number);
    const pay = payer(hash);
    networks.crashAt(call, point);
    const first = await pay(bench.test.platform);
    if (!networks.hasCrashed) return expectEnd(first.status);
    expect(first.status).toBe(500);

    const second = await pay(nextProcess());
    expectEnd(second.status);
    await expectOneEnd();
  });

  it.each(points)('at call %i, %s it: the job ends it', async (call, point) => {
    const { hash } = await bench.linkedCard(number);
    networks.crashAt(call, point);
    await payer(hash)(bench.test.platform);
    if (!networks.hasCrashed) return;
    await recover(200);
    await expectOneEnd();
  });

  it.each(points)('at call %i, %s it: takes nothing after a long time', async (call, point) => {
    const { hash } = await bench.linkedCard(number);
    networks.crashAt(call, point);
    await payer(hash)(bench.test.platform);
    if (!networks.hasCrashed) return;
    const wasAuthorized = (await networkStatuses()).length > 0;
    await recover(700);
    await expectOneEnd();
    if (!wasAuthorized) expect(await networkStatuses()).not.toContain('captured');
  });

  function expectEnd(status: number): void {
    expect(status).toBe(number === captureFails ? 422 : 200);
  }
});

describe('a platform that crashes while a card is linked', () => {
  it.each(points)('at call %i, %s it: the same request again links it', async (call, point) => {
    const { id, hash } = await bench.createCard();
    const link = linker(hash);
    networks.crashAt(call, point);
    const first = await link(bench.test.platform);
    if (!networks.hasCrashed) return expect(first.status).toBe(200);

    const second = await link(nextProcess());
    expect(second.data.attributes).toMatchObject({ status: 'verified' });
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes).toMatchObject({ status: 'verified' });
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
    expect(await networkStatuses()).toEqual(['captured']);
  });

  it('does not block another attempt', async () => {
    const { hash } = await bench.createCard();
    networks.crashAt(2, 'after');
    await bench.link(hash, approved);
    const widget = bench.widgetOf(nextProcess());
    const second = await widget.post(authorizePath(hash), cardInput(approved));
    expect(second.data.attributes).toMatchObject({ status: 'verified' });
    expect(await bench.list('funds-transfer-methods')).toHaveLength(1);
  });
});

describe('a platform that crashes after the authentication', () => {
  /** Calls of the result's request: authorize, capture. */
  const afterResult = points.filter(([call]) => call <= 2);

  it.each(afterResult)('at call %i, %s it: the job completes the payment', async (call, point) => {
    const { hash } = await bench.preCreated(challenged);
    const { challenge, tds } = await openChallenge(hash);
    networks.crashAt(call, point);
    await bench.bank.passChallenge(challenge).catch(() => undefined);
    expect(networks.hasCrashed).toBe(true);

    await recover(10);
    const contributions = await bench.list('contributions');
    expect(contributions.map(({ attributes }) => attributes.status)).toEqual(['completed']);
    const state = await bench.bank.read(tds);
    expect(state.data.attributes.status).toBe('succeeded');
    await expectOneEnd();
  });

  async function openChallenge(hash: string) {
    const begun = begunIn(await bench.contribute(hash, { amount: '25.50' }));
    await bench.bank.runMethod(begun);
    const { data: challenge } = await bench.bank.completeMethod(hashOf(begun));
    return { challenge, tds: hashOf(begun) };
  }
});

/** Starts a new process on the same database and runs its jobs some time later. */
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
