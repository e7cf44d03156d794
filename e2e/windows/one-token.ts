import fc from 'fast-check';
import { test } from 'vitest';
import { useCardBench } from '../../src/platform/cards/cards/testing/card-bench.ts';
import { expectAgreement } from './one-truth.ts';
import { createScenario, kinds, untilQuiet } from './token-scenario.ts';
import { anyCommands, type Desk, endAll } from './window-commands.ts';

/** Money, events and messages agree after any acts in three windows with one token. */
export function testOneToken(numRuns: number, size: number): void {
  const bench = useCardBench();

  test.each(kinds)('windows with one token have one truth: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(anyCommands(size), fc.boolean(), async (commands, isChallenged) => {
        const scenario = await createScenario(bench, kind, isChallenged);
        try {
          const desk: Desk = { isOpen: [true, true, false] };
          for (const index of [0, 1]) await scenario.open(index);
          await untilQuiet(scenario);
          await fc.asyncModelRun(() => ({ model: desk, real: { scenario, bench } }), commands);
          await endAll({ scenario, bench });
          await expectAgreement(scenario);
        } finally {
          scenario.end();
        }
      }),
      { numRuns },
    );
  });
}
