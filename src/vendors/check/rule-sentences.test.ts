import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inProcess } from '../protocol/in-process.ts';
import { examplePort } from '../protocol/testing/example-vendor.ts';
import { callbackFindings } from './callback-rules.ts';
import { checkVendor } from './check-vendor.ts';
import { scenarios } from './scenarios/index.ts';
import { coveredSentences } from './testing/covered-sentences.ts';
import { sentencesWithRules } from './testing/sentences.ts';

const now = () => new Date();

/** The names of all rules: of calls, callbacks and scenarios. */
async function namesOfRules(): Promise<string[]> {
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
  const ofCalls = await checkVendor(examplePort, { url, secrets, fetch, now, newId: randomUUID });
  const arrived = { name: 'decided', key: '', isSigned: true, problems: '', body: {} };
  const all = [
    ...ofCalls,
    ...callbackFindings('decide', [arrived]),
    ...Object.values(scenarios).flat(),
  ];
  return all.map(({ rule }) => rule);
}

test('every sentence of the protocol that states a rule is checked, or says why it can’t be', () => {
  expect(sentencesWithRules()).toEqual(expect.arrayContaining(Object.keys(coveredSentences)));
  expect(Object.keys(coveredSentences)).toEqual(expect.arrayContaining(sentencesWithRules()));
});

test('every rule that a sentence names exists', async () => {
  const named = Object.values(coveredSentences).flatMap((covered) =>
    typeof covered === 'string' ? [] : covered,
  );
  expect(named).not.toEqual([]);
  const known = new Set(await namesOfRules());
  expect(named.filter((rule) => !known.has(rule))).toEqual([]);
});
