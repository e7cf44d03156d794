import { Ended } from '../form/ending.ts';
import { type Pace, settle } from '../wire/settle.ts';
import type { CardClient } from './card-client.ts';
import type { CardState, ContributionState, OpenAuthentication } from './card-states.ts';
import { declined, follow } from './follow.ts';

/** How attempts come from their first definite answer to their end. */
export interface FinishAttempts {
  link(begun: CardState, pace: Pace): Promise<CardState>;
  contribution(begun: ContributionState, pace: Pace): Promise<ContributionState>;
}

interface FinishSetup {
  client: Pick<CardClient, 'readCard' | 'readContribution' | 'verify'>;
  /** Brings an authentication to its end. @throws Ended unless it succeeds */
  authenticate(authentication: OpenAuthentication, pace: Pace): Promise<void>;
}

export function createFinishAttempts(setup: FinishSetup): FinishAttempts {
  return {
    link: (begun, pace) => finishLink(setup, begun, pace),
    contribution: (begun, pace) => finishContribution(setup, begun, pace),
  };
}

/**
 * Goes on with a link: through the authentication by the bank, if it wants one, to the end.
 *
 * @throws Ended when the authentication fails; RequestFailure when the card is refused after it
 */
async function finishLink(
  { client, authenticate }: FinishSetup,
  begun: CardState,
  pace: Pace,
): Promise<CardState> {
  const isUnderWay = ({ card, authentication }: CardState) =>
    !authentication && card['attempt-in-progress'] === true;
  const latest = await follow(begun, { read: client.readCard, isUnderWay }, pace);
  if (latest.card.status === 'verified') return latest;
  // A link that waits for nobody, and is not there, was refused.
  if (!latest.authentication) throw new Ended(declined);
  await authenticate(latest.authentication, pace);
  const key = pace.world.newKey();
  const read = async () => {
    const known = await client.readCard();
    return known.card.status === 'verified' ? known : undefined;
  };
  return settle({ send: () => client.verify(key), read }, pace);
}

/**
 * Goes on with a contribution until the platform has made up its mind. It does so also for one
 * whose page is gone.
 *
 * @throws Ended when the bank says no, by authentication or decline
 */
async function finishContribution(
  { client, authenticate }: FinishSetup,
  begun: ContributionState,
  pace: Pace,
): Promise<ContributionState> {
  const isUnderWay = ({ id, authentication, contribution }: ContributionState) =>
    id !== begun.id ||
    (!authentication &&
      contribution.status === 'pending' &&
      contribution['attempt-in-progress'] !== false);
  const latest = await follow(begun, { read: client.readContribution, isUnderWay }, pace);
  const { authentication, contribution } = latest;
  if (authentication && contribution.status === 'pending') {
    // It succeeds with the payment, not before: there is nothing left to ask, also of a token
    // that has ended while the cardholder was with the bank.
    await authenticate(authentication, pace);
  } else if (contribution.status !== 'completed') throw new Ended(declined);
  return latest;
}
