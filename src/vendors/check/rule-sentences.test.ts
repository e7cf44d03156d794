import { expect, test } from 'vitest';
import { examplePort, exampleTarget, exampleVendor } from '../protocol/testing/example-vendor.ts';
import { callbackFindings } from './callbacks.ts';
import { checkVendor } from './check-vendor.ts';
import { scenarios } from './scenarios/index.ts';
import { coveredSentences, unseenSentences } from './testing/covered-sentences.ts';
import { findRuleSentences } from './testing/sentences.ts';

/** Returns the names of all rules, of calls, callbacks and scenarios. */
async function ruleNames(): Promise<string[]> {
  const callFindings = await checkVendor(examplePort, exampleTarget(exampleVendor()));
  const received = { name: 'decided', key: '', isSigned: true, problems: '', body: {} };
  const all = [
    ...callFindings,
    ...callbackFindings('decide', [received]),
    ...Object.values(scenarios).flat(),
  ];
  return all.map(({ rule }) => rule);
}

test('every sentence of the protocol that states a rule is covered, or excused with a reason', () => {
  const known = [...Object.keys(coveredSentences), ...unseenSentences];
  expect(findRuleSentences().toSorted()).toEqual(known.toSorted());
});

test('covered sentences name existing rules', async () => {
  const named = Object.values(coveredSentences).flat();
  expect(named).not.toEqual([]);
  const known = new Set(await ruleNames());
  expect(named.filter((rule) => !known.has(rule))).toEqual([]);
});
