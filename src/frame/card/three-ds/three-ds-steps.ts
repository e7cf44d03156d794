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

/** The platform's failure codes for these. */
const failureCodes = {
  cancel: 'cancelled_by_cardholder',
  blocked: 'blocked',
  sandboxed: 'blocked',
} as const;

/** Runs the bank's method page, and reports its result to the platform. */
export async function completeMethod(setup: ThreeDSSetup, step: Step): Promise<Authentication> {
  const completion = await setup.runMethod(step.from);
  const key = step.pace.world.newKey();
  return advance(setup, step, () => setup.client.completeMethod(step.hash, completion, key));
}

/**
 * Shows the bank's challenge.
 *
 * @returns the authentication after the challenge, whatever ended it
 * @throws Ended if the cardholder cancels or the bank's page can't be shown
 */
export async function passChallenge(setup: ThreeDSSetup, step: Step): Promise<Authentication> {
  const outcome = await awaitChallenge(setup, step);
  if (outcome instanceof Error) throw outcome;
  if (typeof outcome === 'object') return outcome;
  const key = step.pace.world.newKey();
  const { blockAuthentication, cancelAuthentication } = setup.client;
  const send = outcome === 'cancel' ? cancelAuthentication : blockAuthentication;
  const latest = await advance(setup, step, () => send(step.hash, key));
  // If the bank answered first, the platform returns the bank's result instead.
  if (latest['failure-code'] === failureCodes[outcome]) throw new Ended(givenUp[outcome]);
  return latest;
}

/** Reads the authentication, with retries. */
export function readAuthentication(
  { client }: ThreeDSSetup,
  { hash, pace }: Omit<Step, 'from'>,
): Promise<Authentication> {
  const read = () => client.readAuthentication(hash);
  return settle({ send: read, read }, pace);
}

/** Sends a request that must take effect once. Reads the new state if the answer is lost. */
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
