import { expect, test } from 'vitest';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { worldsOfActions } from './own-worlds/actions.ts';
import type { Asked } from './own-worlds/steps.ts';

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

test.each(Object.entries(worldsOfActions))(
  '%s, sent four times at the same time, succeeds once or gives every request the same answer',
  async (name, prepare) => {
    const { path, attributes }: Asked = await prepare(bench);
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
