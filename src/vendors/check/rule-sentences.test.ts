import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inProcess } from '../protocol/in-process.ts';
import { examplePort } from '../protocol/testing/example-vendor.ts';
import { callbackFindings } from './callbacks.ts';
import { checkVendor } from './check-vendor.ts';
import { scenarios } from './scenarios/index.ts';
import { coveredSentences } from './testing/covered-sentences.ts';
import { findRuleSentences } from './testing/sentences.ts';

const now = () => new Date();

/** Returns the names of all rules, of calls, callbacks and scenarios. */
async function ruleNames(): Promise<string[]> {
  const line = inProcess(
    examplePort,
    {
      pay: async () => ({ receipt: 'R1' }),
      look: async ({ at }) => ({ seen: at }),
      decide: async () => ({ decision: 'clear' }),
    },
    { now, onError: () => {} },
  );
  const { url, secrets, fetch } = line;
  const callFindings = await checkVendor(examplePort, {
    url,
    secrets,
    fetch,
    now,
    newId: randomUUID,
  });
  const received = { name: 'decided', key: '', isSigned: true, problems: '', body: {} };
  const all = [
    ...callFindings,
    ...callbackFindings('decide', [received]),
    ...Object.values(scenarios).flat(),
  ];
  return all.map(({ rule }) => rule);
}

test('every sentence of the protocol that states a rule is covered, or excused with a reason', () => {
  expect(findRuleSentences()).toEqual(expect.arrayContaining(Object.keys(coveredSentences)));
  expect(Object.keys(coveredSentences)).toEqual(expect.arrayContaining(findRuleSentences()));
});

test('covered sentences name existing rules', async () => {
  const named = Object.values(coveredSentences).flatMap((covered) =>
    typeof covered === 'string' ? [] : covered,
  );
  expect(named).not.toEqual([]);
  const known = new Set(await ruleNames());
  expect(named.filter((rule) => !known.has(rule))).toEqual([]);
});
