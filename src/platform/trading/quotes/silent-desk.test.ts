import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { loseAnswers } from '../../testing/lose-answers.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { type DeskPort, simulatedDesk } from '../trade-desks/desk-port.ts';
import { createTradingBench } from './testing/trading-bench.ts';

const execute = vi.fn<DeskPort['execute']>(simulatedDesk.execute);
const given = useTestPlatform({ desk: { ...simulatedDesk, execute: (trade) => execute(trade) } });

/** Waits for a call to the desk. */
const isAsked = (id: unknown) => {
  const call = expect.objectContaining({ reference: id });
  return vi.waitFor(() => expect(execute).toHaveBeenLastCalledWith(call), 5000);
};

describe('the account’s side stays held while the outcome is unknown', () => {
  test.each([
    ['it had traded', simulatedDesk.execute, 'executed', 900],
    ['it had not', async () => undefined, 'pending', 1000],
  ] as const)(
    'because the desk failed; after another call, %s',
    async (_what, answer, status, dollars) => {
      const bench = await createTradingBench(given);
      const quoted = await bench.quote();
      execute.mockRejectedValueOnce(new Error('gone'));
      expect(await bench.execute(quoted)).toMatchObject(rejectedWith('16001'));
      expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 900 });
      expect(await bench.execute(quoted)).toMatchObject(rejectedWith('quote_not_pending'));
      const cancelled = await bench.client.post(`/v2/quotes/${quoted.data.id}/cancel`);
      expect(cancelled).toMatchObject(rejectedWith('quote_not_pending'));
      execute.mockImplementationOnce(answer);
      await bench.advance(120);
      await bench.advance(120);
      expect(await bench.statusOf(quoted.data.id)).toBe(status);
      expect((await bench.totals()).dollars).toEqual({ settled: dollars, disbursable: dollars });
    },
  );

  // Covers LI6
  test('because the desk takes more than 25 seconds', async () => {
    const bench = await createTradingBench(given);
    const quoted = await bench.quote();
    execute.mockReturnValueOnce(new Promise(() => {}));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const answering = bench.execute(quoted);
    await vi.waitFor(
      () => expect(timers.mock.calls.some(([, ms]) => ms === 25_000)).toBe(true),
      5000,
    );
    const call = timers.mock.calls.find(([, ms]) => ms === 25_000);
    // The 25 seconds are over.
    call?.[0]();
    timers.mockRestore();
    expect(await answering).toMatchObject(rejectedWith('16001'));
    expect(await bench.statusOf(quoted.data.id)).toBe('pending');
    expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 900 });
  });
});

test('an execution fails if the desk rejects a second request in the meantime and the quote is cancelled', async () => {
  const bench = await createTradingBench(given);
  const quoted = await bench.quote();
  let refuse = (_: undefined) => {};
  execute.mockReturnValueOnce(
    new Promise((resolve) => {
      refuse = resolve;
    }),
  );
  const answering = bench.execute(quoted);
  await isAsked(quoted.data.id);
  execute.mockResolvedValueOnce(undefined);
  await bench.advance(120);
  await bench.advance(120);
  const cancelled = await bench.client.post(`/v2/quotes/${quoted.data.id}/cancel`);
  expect(cancelled.data.attributes.status).toBe('cancelled');
  refuse(undefined);
  expect(await answering).toMatchObject(rejectedWith('quote_not_pending'));
  expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 1000 });
});

describe('after a crash, a retry of the request', () => {
  /** `run` executes a quote, each time with the same idempotency key. */
  async function executor() {
    const bench = await createTradingBench(given);
    const { data } = await bench.quote();
    const client = bench.client.with({ [idempotentIdV2Header]: randomUUID() });
    return { bench, id: data.id, run: () => client.post(`/v2/quotes/${data.id}/execute`) };
  }

  test('finishes an execution that was waiting for the desk, with one trade', async () => {
    const { bench, id, run } = await executor();
    execute.mockReturnValueOnce(new Promise<never>(() => {}));
    void run();
    await isAsked(id);
    await loseAnswers(given.store);
    const again = await run();
    expect(again.data.attributes.status).toBe('executed_pending_settlement');
    await bench.settled();
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
  });

  test('calls the desk again after a rejection', async () => {
    const { bench, run } = await executor();
    execute.mockResolvedValueOnce(undefined);
    expect(await run()).toMatchObject(rejectedWith('16001'));
    await loseAnswers(given.store);
    expect((await run()).data.attributes.status).toBe('executed_pending_settlement');
    await bench.settled();
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
  });
});

describe('a process that dies', () => {
  // Covers TR9
  test('during a call to the desk is followed by another call', async () => {
    const bench = await createTradingBench(given);
    const quoted = await bench.quote();
    execute.mockReturnValueOnce(new Promise<never>(() => {}));
    void bench.execute(quoted);
    await isAsked(quoted.data.id);
    await bench.advance(120);
    await bench.advance(120);
    expect(await bench.statusOf(quoted.data.id)).toBe('executed');
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
  });
});
