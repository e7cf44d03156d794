import fc from 'fast-check';
import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';
import { acts, isPaidIn, type Step, Tabs } from './windows/tabs.ts';

// Any acts in three windows with one token lead to at most one payment, which every window shows. The model
// of `windows/one-token.ts`, in a browser.

test.use({ expectedNoise: scenarioNoise });

const step = fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 2 }));
const runs = fc.sample(fc.array(step, { minLength: 6, maxLength: 12 }), { numRuns: 20, seed: 38 });
const beginning: readonly Step[] = [
  ['open', 0],
  ['open', 1],
  ['press', 0],
];

runs.forEach((steps, index) => {
  test(`all windows of run ${index + 1} agree with the platform`, async ({
    checkout,
    account,
    state,
  }) => {
    const { resourceTokenHash: hash } = await linkedCard(account, '4000000000001182');
    const tabs = new Tabs(checkout, hash);
    for (const each of [...beginning, ...steps]) {
      // A launch after a payment makes another one.
      if (await tabs.isPaidInAny()) break;
      await tabs.take(each);
    }
    await tabs.endAll();
    const isPaid = await tabs.isPaidInAny();
    for (const tab of tabs.open) {
      await expect.poll(() => isPaidIn(tab)).toBe(isPaid);
      const names = (await tab.events()).map(([name]) => name);
      expect(names.filter((name) => name === 'onContribution')).toHaveLength(isPaid ? 1 : 0);
    }
    if (isPaid) await expectOnePayment(state, 100);
    else if (tabs.open.length > 0) await expectNoPayment(state);
  });
});
