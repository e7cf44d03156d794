import { expect } from 'vitest';
import type { Opened, TokenScenario } from './token-scenario.ts';

/** Expects invariants of every state: no second charge, and only true messages. */
export async function expectTruth(scenario: TokenScenario): Promise<void> {
  const { captured, completed } = await scenario.charges();
  expect(captured, 'charges at the card network').toBe(completed);
  const done = await scenario.done();
  expect(done.length, 'payments or links').toBeLessThanOrEqual(mostDone(scenario));
  for (const opened of scenario.ever) expectTrueWords(opened, scenario, done);
}

/** Expects the final state: every open window shows the same outcome. */
export async function expectAgreement(scenario: TokenScenario): Promise<void> {
  await expectTruth(scenario);
  const done = await scenario.done();
  const event = eventOf(scenario);
  for (const opened of scenario.windows) {
    if (!opened || !namesOf(opened).includes('loaded')) continue;
    const { window } = opened;
    expect(namesOf(opened).filter((name) => name === 'onExit')).toHaveLength(
      window.attemptsStarted,
    );
    const isMissed = done.length > opened.doneAtLaunch;
    expect(window.form?.state.peek().name, 'state').toBe(isMissed ? 'done' : 'filling');
    expect(namesOf(opened).filter((name) => name === event)).toHaveLength(isMissed ? 1 : 0);
  }
}

/** Payments need a window that knew of all earlier payments. Links and contributions are made once. */
function mostDone({ kind, ever }: TokenScenario): number {
  if (kind !== 'card token') return 1;
  const pressed = ever.filter(({ window }) => window.attemptsStarted > 0);
  return Math.max(0, ...pressed.map(({ doneAtLaunch }) => doneAtLaunch + 1));
}

function expectTrueWords(opened: Opened, scenario: TokenScenario, done: readonly string[]): void {
  const { events } = opened.window.page;
  for (const { name, args } of events) {
    if (name === 'onContribution') expect(done).toContain(args[0]);
    if (name === 'cardVerified') expect(done).toContain(args[1]);
    const isCancelled =
      (name === 'onExit' && args[0].outcome === 'cancelled_by_user') ||
      ((name === 'onContributionError' || name === 'onCardError') &&
        args[0].code === 'three_ds_cancelled');
    if (isCancelled) expect(scenario.cancels, 'presses of Cancel').toBeGreaterThan(0);
    if (name === 'onContributionError' || name === 'onCardError')
      expect(args[0].name).not.toBe('OutcomeUnknown');
  }
}

const eventOf = ({ kind }: TokenScenario) => (kind === 'link' ? 'cardVerified' : 'onContribution');
const namesOf = ({ window }: Opened) => window.page.events.map(({ name }) => name);
