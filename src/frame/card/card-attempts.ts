import type { ContributeInput } from '../../contract/contribution.ts';
import { Ended } from '../form/ending.ts';
import { RequestFailure } from '../wire/request.ts';
import { type Pace, settle } from '../wire/settle.ts';
import type { CardClient } from './card-client.ts';
import type { CardState, ContributionState, OpenAuthentication } from './card-states.ts';
import { declined, pollUntilDone } from './poll-until-done.ts';

/** All that is asked of the platform once somebody has pressed the button. */
export type CardAttempts = ReturnType<typeof createCardAttempts>;

interface AttemptsSetup {
  client: CardClient;
  /** Brings an authentication to its end. @throws Ended unless it succeeds */
  authenticate(authentication: OpenAuthentication, pace: Pace): Promise<void>;
}

export function createCardAttempts(setup: AttemptsSetup) {
  const { client } = setup;
  return {
    ...client,
    /** @param isPaidOnce so that another tab may have made the payment */
    contribute: (input: ContributeInput, key: string, isPaidOnce: boolean) =>
      client
        .contribute(input, key)
        .catch((refusal: unknown) => paidElsewhere(client, isPaidOnce, refusal)),
    readCertainContribution: (isPaidOnce: boolean) => readCertainContribution(client, isPaidOnce),
    readCertainLink: () => readCertainLink(client),
    finishLink: (begun: CardState, pace: Pace) => finishLink(setup, begun, pace),
    finishContribution: (begun: ContributionState, pace: Pace) =>
      finishContribution(setup, begun, pace),
  };
}

/**
 * Continues a link to its end: through the authentication by the bank, if it wants one.
 *
 * @throws Ended when the authentication fails; RequestFailure when the card is refused after it
 */
async function finishLink(
  { client, authenticate }: AttemptsSetup,
  begun: CardState,
  pace: Pace,
): Promise<CardState> {
  const isUnderWay = ({ card, authentication }: CardState) =>
    !authentication && card['attempt-in-progress'] === true;
  const latest = await pollUntilDone(begun, { read: client.readCard, isUnderWay }, pace);
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
 * Continues a contribution until the platform has decided. It decides also when the page is gone.
 *
 * @throws Ended when the bank says no, by authentication or decline
 */
async function finishContribution(
  { client, authenticate }: AttemptsSetup,
  begun: ContributionState,
  pace: Pace,
): Promise<ContributionState> {
  const isUnderWay = ({ id, authentication, contribution }: ContributionState) =>
    id !== begun.id ||
    (!authentication &&
      contribution.status === 'pending' &&
      contribution['attempt-in-progress'] !== false);
  const latest = await pollUntilDone(begun, { read: client.readContribution, isUnderWay }, pace);
  const { authentication, contribution } = latest;
  if (authentication && contribution.status === 'pending') {
    // It succeeds with the payment, not before: there is nothing left to ask, also of a token
    // that has ended while the cardholder was with the bank.
    await authenticate(authentication, pace);
  } else if (contribution.status !== 'completed') throw new Ended(declined);
  return latest;
}

/**
 * What the platform knows for certain of a link that was asked for. One that has only begun does
 * not count: the same key brings its first answer again.
 */
async function readCertainLink(
  client: Pick<CardClient, 'readCard'>,
): Promise<CardState | undefined> {
  const known = await client.readCard();
  return known.card.status === 'verified' || known.authentication ? known : undefined;
}

/**
 * What the platform knows for certain of a contribution that was asked for. The latest one of a
 * card token that pays often may be older, or that of another tab: there only the key tells which is ours, by its
 * first answer.
 */
async function readCertainContribution(
  client: Pick<CardClient, 'readContribution'>,
  isPaidOnce: boolean,
): Promise<ContributionState | undefined> {
  const known = await client.readContribution();
  return isPaidOnce && known?.contribution.status === 'completed' ? known : undefined;
}

/**
 * What a refusal means: another tab may have made the payment that the token is for.
 *
 * @throws the refusal, unless that is so
 */
async function paidElsewhere(
  client: Pick<CardClient, 'readContribution'>,
  isPaidOnce: boolean,
  refusal: unknown,
): Promise<ContributionState> {
  const isUsed = refusal instanceof RequestFailure && refusal.errors[0]?.code === 'token_used';
  const paid = isUsed ? await readCertainContribution(client, isPaidOnce) : undefined;
  if (!paid) throw refusal;
  return paid;
}
