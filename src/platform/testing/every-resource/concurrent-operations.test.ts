import { expect, test } from 'vitest';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { requestIn, worldsOfActions } from './own-worlds/worlds.ts';

const bench = useMoneyBench();

/** Operations that succeed again when repeated, with the same answer. */
const repeatable = [
  'authorizeContributionInSandbox',
  'authorizeDisbursementInSandbox',
  'authorizeInSandbox',
  'settleNachaBatchInSandbox',
  'submitNachaBatchInSandbox',
  'updateAccountPermissions',
  'verifyOwnerInSandbox',
];

/** Error codes of the requests that lose the race. */
const tooLate =
  /^(already_processed|40000|card_already_linked|quote_not_pending|transfer_not_\w+)$/;

test.each(Object.keys(worldsOfActions))(
  '%s, sent four times at the same time, succeeds once or gives every request the same answer',
  async (name) => {
    const { path, attributes } = await requestIn(name, bench);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bench.merchant.post(path, attributes)),
    );
    const done = answers.filter(({ status }) => status === 200);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(done).toHaveLength(repeatable.includes(name) ? 4 : 1);
    for (const { errors } of refusals) expect(errors[0]?.code).toMatch(tooLate);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  },
);
