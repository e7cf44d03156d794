import type { ContributeInput } from '../../contract/contribution.ts';
import { createEnding, Ended } from '../form/ending.ts';
import { OutcomeUnknown } from '../wire/outcome-unknown.ts';
import { RequestFailure } from '../wire/request.ts';
import { type Pace, settle } from '../wire/settle.ts';
import type { CardClient } from './card-client.ts';
import type { CardState, ContributionState } from './card-states.ts';
import type { RunAuthentication } from './three-ds/three-ds-model.ts';

/** One read a second, for half a minute. */
const readInterval = 1_000;
const maxReads = 30;

const title = 'Card Declined';
/** Decline without the bank's reason: the platform doesn't return it again. */
const declined = createEnding('CardDeclined', 'card_declined', [
  { status: 422, code: 'card_declined', title, detail: title },
]);

export type CardAttempts = ReturnType<typeof createCardAttempts>;

/** Creates the requests to the platform after the button is pressed. */
export function createCardAttempts({
  client,
  authenticate,
}: {
  client: CardClient;
  authenticate: RunAuthentication;
}) {
  /**
   * Reads a requested contribution if it is certainly this one. With a card token for several payments, the
   * latest contribution may be an older one or another tab's. Then only the key identifies ours, by
   * returning its first answer.
   */
  async function readCertainContribution(isPaidOnce: boolean) {
    const known = await client.readContribution();
    return isPaidOnce && known?.contribution.status === 'completed' ? known : undefined;
  }

  return {
    ...client,
    readCertainContribution,
    /** Pays, or returns the payment that another tab made with a token for one payment. */
    contribute: (input: ContributeInput, key: string, isPaidOnce: boolean) =>
      client.contribute(input, key).catch(async (refusal: unknown) => {
        const isUsed =
          refusal instanceof RequestFailure && refusal.errors[0]?.code === 'token_used';
        const paid = isUsed ? await readCertainContribution(isPaidOnce) : undefined;
        if (!paid) throw refusal;
        return paid;
      }),
    /**
     * Reads a requested link if its outcome or next step is certain. Ignores a link that has only begun:
     * sending the same key again returns its first answer.
     */
    async readCertainLink() {
      const known = await client.readCard();
      return known.card.status === 'verified' || known.authentication ? known : undefined;
    },
    /**
     * Runs a link to its end, including authentication if the bank requires it.
     *
     * @throws Ended if the authentication fails; RequestFailure if the card is refused after it
     */
    async finishLink(begun: CardState, pace: Pace): Promise<CardState> {
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
    },
    /**
     * Waits until the platform decides a contribution. The platform also decides if the page is closed.
     *
     * @throws Ended if authentication fails or the bank declines
     */
    async finishContribution(begun: ContributionState, pace: Pace): Promise<ContributionState> {
      const isUnderWay = ({ id, authentication, contribution }: ContributionState) =>
        id !== begun.id ||
        (!authentication &&
          contribution.status === 'pending' &&
          contribution['attempt-in-progress'] !== false);
      const read = client.readContribution;
      const latest = await pollUntilDone(begun, { read, isUnderWay }, pace);
      const { authentication, contribution } = latest;
      if (authentication && contribution.status === 'pending') {
        // The authentication succeeds together with the payment. So nothing is left to request, even if the
        // token expired in the meantime.
        await authenticate(authentication, pace);
      } else if (contribution.status !== 'completed') throw new Ended(declined);
      return latest;
    },
  };
}

/**
 * Reads an attempt that the platform continues by itself until it is no longer running.
 *
 * @throws OutcomeUnknown if that takes too long
 */
async function pollUntilDone<State>(
  begun: State,
  { read, isUnderWay }: { read(): Promise<State | undefined>; isUnderWay(known: State): boolean },
  pace: Pace,
): Promise<State> {
  let known = begun;
  for (let reads = 0; isUnderWay(known); reads++) {
    if (reads === maxReads) throw new OutcomeUnknown();
    if (reads > 0) await pace.world.wait(readInterval);
    known = await settle({ send: async () => (await read()) ?? known, read }, pace, 'checking');
  }
  return known;
}
