import '../attempt-endings.ts';
import '../limit-message.ts';
import { createEnding, Ended, type Ending } from '../../form/ending.ts';
import type { Authentication } from '../../wire/answers.ts';
import { settle } from '../../wire/settle.ts';
import { awaitChallenge } from './await-challenge.ts';
import type { Step, ThreeDSSetup } from './three-ds-setup.ts';

const givenUp: Record<'cancel' | 'blocked' | 'sandboxed', Ending> = {
  cancel: createEnding('ThreeDSecureCancelled', 'three_ds_cancelled'),
  blocked: createEnding('ThreeDSecureBlocked', 'three_ds_blocked'),
  sandboxed: createEnding('ThreeDSecureBlocked', 'three_ds_sandboxed'),
};

/** What the platform then calls it. */
const failureCodes = {
  cancel: 'cancelled_by_cardholder',
  blocked: 'blocked',
  sandboxed: 'blocked',
} as const;

/** Lets the bank look at the browser, and tells the platform whether it did. */
export async function completeMethod(setup: ThreeDSSetup, step: Step): Promise<Authentication> {
  const completion = await setup.runMethod(step.from);
  const key = step.pace.world.newKey();
  return advance(setup, step, () => setup.client.completeMethod(step.hash, completion, key));
}

/**
 * Shows the bank's challenge.
 *
 * @returns the authentication once it is past the challenge, however that came about
 * @throws Ended when the cardholder gave up, or the bank's page cannot be shown
 */
export async function passChallenge(setup: ThreeDSSetup, step: Step): Promise<Authentication> {
  const news = await awaitChallenge(setup, step);
  if (news instanceof Error) throw news;
  if (typeof news === 'object') return news;
  const key = step.pace.world.newKey();
  const { blockAuthentication, cancelAuthentication } = setup.client;
  const send = news === 'cancel' ? cancelAuthentication : blockAuthentication;
  const latest = await advance(setup, step, () => send(step.hash, key));
  // When the bank was faster, the platform says so, and that holds.
  if (latest['failure-code'] === failureCodes[news]) throw new Ended(givenUp[news]);
  return latest;
}

/** The authentication as it stands, however often that has to be asked. */
export function readAuthentication(
  { client }: ThreeDSSetup,
  { hash, pace }: Omit<Step, 'from'>,
): Promise<Authentication> {
  const read = () => client.readAuthentication(hash);
  return settle({ send: read, read }, pace);
}

/** Asks for a next state that must come about once; reads it when the answer gets lost. */
function advance(
  { client }: ThreeDSSetup,
  { hash, from, pace }: Step,
  send: () => Promise<Authentication>,
): Promise<Authentication> {
  const read = async () => {
    const latest = await client.readAuthentication(hash);
    return latest.status === from.status ? undefined : latest;
  };
  return settle({ send, read }, pace);
}
