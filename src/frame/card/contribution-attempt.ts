import type { ContributeInput } from '../../contract/contribution.ts';
import { createEnding, Ended } from '../form/ending.ts';
import { OutcomeUnknown, type Pace, settle } from '../wire/settle.ts';
import type { CardClient } from './card-client.ts';
import type { ContributionState } from './card-states.ts';
import type { FlowWorld } from './flow-world.ts';

/** For what is under way without us: one read a second, for half a minute. */
const readInterval = 1_000;
const mostReads = 30;

const title = 'Card Declined';
/** The bank said no while nobody listened: the platform says that it did, and no longer in what words. */
const declined = createEnding('CardDeclined', 'card_declined', [
  { status: 422, code: 'card_declined', title, detail: title },
]);

/** @param amount as launched; null for a pre-created contribution, whose amount the platform knows */
export function toContributeInput(
  cvv: string,
  amount: string | null,
  { browser, protection }: Pick<FlowWorld, 'browser' | 'protection'>,
): ContributeInput {
  return { ...(amount !== null && { amount }), cvv, browser: browser(), ...protection };
}

/**
 * What the platform knows for certain of a contribution that was asked for. The latest one of a
 * card token may be older, or that of another tab: there only the key tells which is ours, by its
 * first answer.
 */
export async function readCertainContribution(
  client: Pick<CardClient, 'readContribution'>,
  isPreCreated: boolean,
): Promise<ContributionState | undefined> {
  const known = await client.readContribution();
  return isPreCreated && known?.contribution.status === 'completed' ? known : undefined;
}

/**
 * Goes on with a contribution until the platform has made up its mind. It does so also for one
 * whose page is gone.
 *
 * @throws Ended when the bank says no, by authentication or decline
 */
export async function finishContribution(
  { client, threeDS }: Pick<FlowWorld, 'client' | 'threeDS'>,
  begun: ContributionState,
  pace: Pace,
): Promise<ContributionState> {
  let known: ContributionState | undefined = begun;
  for (let reads = 0; reads < mostReads; reads++) {
    const ours: ContributionState | undefined = known?.id === begun.id ? known : undefined;
    const status = ours?.contribution.status;
    if (ours && status === 'completed') return ours;
    if (status === 'failed') throw new Ended(declined);
    if (ours?.authentication) {
      // It succeeds with the payment, not before: there is nothing left to ask, also of a token
      // that has ended while the cardholder was with the bank.
      await threeDS.run(ours.authentication, pace);
      return ours;
    }
    if (reads > 0) await pace.world.wait(readInterval);
    const read = client.readContribution;
    known = await settle({ send: read, read }, pace, 'checking');
  }
  throw new OutcomeUnknown();
}
