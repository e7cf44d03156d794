import { describe, expect, it } from 'vitest';
import { loseAnswers } from '../../testing/lose-answers.ts';
import { useCardBench } from './testing/card-bench.ts';
import { createCrashBench } from './testing/crash-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const { expectOneEnd, linker, nextProcess, payer } = createCrashBench(bench);

describe('a platform that crashes before it stores its response', () => {
  it('returns the payment to a repeated request, although it used up the token', async () => {
    const { hash, id } = await bench.preCreated(approved);
    const pay = payer(hash);
    await pay(bench.test.platform);
    await loseAnswers(bench.test.store);

    const second = await pay(nextProcess());
    expect(second).toMatchObject({
      status: 200,
      data: { id, attributes: { status: 'completed' } },
    });
    await expectOneEnd();
  });

  it('rejects another request because the token is used up', async () => {
    const { hash } = await bench.preCreated(approved);
    await payer(hash)(bench.test.platform);
    await loseAnswers(bench.test.store);

    expect((await payer(hash)(nextProcess())).errors).toMatchObject([{ code: 'token_used' }]);
    await expectOneEnd();
  });

  it.each([
    ['was disabled', (hash: string) => disable(hash)],
    ['has expired', () => expire()],
  ])('returns the result to a repeated request, although its token %s', async (_what, end) => {
    const { id, hash } = await bench.createCard();
    const link = linker(hash);
    await link(bench.test.platform);
    await loseAnswers(bench.test.store);
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
});
