import { expect, test } from 'vitest';
import { useMoneyBench } from '../money/contributions/testing/money-bench.ts';
import { worldsOfActs } from './own-worlds/acts.ts';
import type { Asked } from './own-worlds/steps.ts';

const bench = useMoneyBench();

/** What is done already is no error for these: each answer says that it is done. */
const saidAgain = [
  'authorizeContributionInSandbox',
  'authorizeDisbursementInSandbox',
  'authorizeInSandbox',
  'settleNachaBatchInSandbox',
  'submitNachaBatchInSandbox',
  'updateAccountPermissions',
  'verifyOwnerInSandbox',
];

/** What the others hear who come too late. */
const tooLate =
  /^(already_processed|40000|card_already_linked|quote_not_pending|transfer_not_\w+)$/;

test.each(Object.entries(worldsOfActs))(
  '%s that four ask for at the same time is done by one of them',
  async (name, prepare) => {
    const { path, attributes }: Asked = await prepare(bench);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bench.merchant.post(path, attributes)),
    );
    const done = answers.filter(({ status }) => status === 200);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(done).toHaveLength(saidAgain.includes(name) ? 4 : 1);
    for (const { errors } of refusals) expect(errors[0]?.code).toMatch(tooLate);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  },
);
