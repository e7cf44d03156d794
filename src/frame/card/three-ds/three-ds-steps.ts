import '../attempt-endings.ts';
import type { SecurePaymentConfirmationInput } from '../../../contract/secure-payment-confirmation.ts';
import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import { createEnding, Ended, type Ending } from '../../form/ending.ts';
import type { Authentication } from '../../wire/answers.ts';
import { type Pace, settle } from '../../wire/settle.ts';
import type { AuthenticationClient } from './authentication-client.ts';
import type { OpenChallenge } from './challenge-dialog.ts';
import { watchAuthentication } from './watch-authentication.ts';

export interface ThreeDSSetup {
  client: AuthenticationClient;
  /** Runs the bank's method page in a hidden frame. Returns whether it completed in time. */
  runMethod(authentication: Authentication): Promise<ThreeDSCompInd>;
  openChallenge: OpenChallenge;
}

/** Last known state of an authentication, and how to continue it. */
export interface Step {
  hash: string;
  from: Authentication;
  pace: Pace;
}

/** End of a challenge: the authentication's new state, or why the cardholder can't continue. */
type ChallengeOutcome = Authentication | Error | 'cancel' | 'blocked' | 'sandboxed';

const givenUp: Record<'cancel' | 'blocked' | 'sandboxed', Ending> = {
  cancel: createEnding('ThreeDSecureCancelled', 'three_ds_cancelled'),
  blocked: createEnding('ThreeDSecureBlocked', 'three_ds_blocked'),
  sandboxed: createEnding('ThreeDSecureBlocked', 'three_ds_sandboxed'),
};

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
  const isCancelled = outcome === 'cancel';
  const send = isCancelled ? cancelAuthentication : blockAuthentication;
  const latest = await advance(setup, step, () => send(step.hash, key));
  // If the bank answered first, the platform returns the bank's result instead.
  const failureCode = isCancelled ? 'cancelled_by_cardholder' : 'blocked';
  if (latest['failure-code'] === failureCode) throw new Ended(givenUp[outcome]);
  return latest;
}

/** Opens the dialog, and closes it when the challenge ends. */
async function awaitChallenge(
  { client, openChallenge }: ThreeDSSetup,
  { hash, from, pace }: Step,
): Promise<ChallengeOutcome> {
  let end: (outcome: ChallengeOutcome) => void = () => {};
  const outcome = new Promise<ChallengeOutcome>((resolve) => {
    end = resolve;
  });
  const dialog = openChallenge(from, {
    onResultPosted: () => watch.wake(),
    onCancel: () => end('cancel'),
    onBlocked: () => end('blocked'),
    onSandboxed: () => end('sandboxed'),
    onConfirmed: (assertion) => void confirm({ assertion }),
    onOptedOut: () => void confirm({ 'opted-out': true }),
  });
  /** If the answer is lost, the watch reads the result, and the bank's page is shown as well. */
  async function confirm(input: SecurePaymentConfirmationInput): Promise<void> {
    const key = pace.world.newKey();
    const latest = await client.confirmPayment(hash, input, key).catch(() => undefined);
    if (latest && latest.status !== from.status) end(latest);
    else dialog.showBank();
  }
  const watch = watchAuthentication(
    () => client.readAuthentication(hash),
    pace.world,
    (latest) => {
      if (latest instanceof Error || latest.status !== from.status) end(latest);
      else dialog.setFraming(latest['acs-framing']);
    },
  );
  try {
    return await outcome;
  } finally {
    watch.stop();
    dialog.close();
  }
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
