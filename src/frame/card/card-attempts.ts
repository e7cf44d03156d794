import type { ContributeInput } from '../../contract/contribution.ts';
import { Ended } from '../form/ending.ts';
import { RequestFailure } from '../wire/request.ts';
import { type Pace, settle } from '../wire/settle.ts';
import type { CardClient } from './card-client.ts';
import type { CardState, ContributionState, OpenAuthentication } from './card-states.ts';
import { declined, pollUntilDone } from './poll-until-done.ts';

/** Requests to the platform after the button is pressed. */
export type CardAttempts = ReturnType<typeof createCardAttempts>;

interface AttemptsSetup {
  client: CardClient;
  /** Runs an authentication to its end. @throws Ended unless it succeeds */
  authenticate(authentication: OpenAuthentication, pace: Pace): Promise<void>;
}

export function createCardAttempts(setup: AttemptsSetup) {
  const { client } = setup;
  return {
    ...client,
    /** @param isPaidOnce true if the token is for one payment, which another tab may have made */
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
 * Runs a link to its end, including authentication if the bank requires it.
 *
 * @throws Ended if the authentication fails; RequestFailure if the card is refused after it
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
  // Neither verified nor waiting for authentication: the link was refused.
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
 * Waits until the platform decides a contribution. The platform also decides if the page is closed.
 *
 * @throws Ended if authentication fails or the bank declines
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
    // The authentication succeeds together with the payment. So there is nothing left to request, even if
    // the token expired in the meantime.
    await authenticate(authentication, pace);
  } else if (contribution.status !== 'completed') throw new Ended(declined);
  return latest;
}

/**
 * Reads a requested link if its outcome or next step is certain. Ignores a link that has only begun:
 * sending the same key again returns its first answer.
 */
async function readCertainLink(
  client: Pick<CardClient, 'readCard'>,
): Promise<CardState | undefined> {
  const known = await client.readCard();
  return known.card.status === 'verified' || known.authentication ? known : undefined;
}

/**
 * Reads a requested contribution if it is certainly this one. With a card token for several payments, the
 * latest contribution may be an older one or another tab's. Then only the key identifies ours, by
 * returning its first answer.
 */
async function readCertainContribution(
  client: Pick<CardClient, 'readContribution'>,
  isPaidOnce: boolean,
): Promise<ContributionState | undefined> {
  const known = await client.readContribution();
  return isPaidOnce && known?.contribution.status === 'completed' ? known : undefined;
}

/**
 * Returns the payment that another tab made with the token, if that caused the refusal.
 *
 * @throws the refusal otherwise
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
