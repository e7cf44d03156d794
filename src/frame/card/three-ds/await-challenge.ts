import type { SecurePaymentConfirmationInput } from '../../../contract/secure-payment-confirmation.ts';
import type { Authentication } from '../../wire/answers.ts';
import type { Step, ThreeDSSetup } from './three-ds-setup.ts';
import { watchAuthentication } from './watch-authentication.ts';

/** End of a challenge: the authentication's new state, or why the cardholder can't continue. */
export type ChallengeOutcome = Authentication | Error | 'cancel' | 'blocked' | 'sandboxed';

/** Opens the dialog, and closes it when the challenge ends. */
export async function awaitChallenge(
  { client, openChallenge }: Pick<ThreeDSSetup, 'client' | 'openChallenge'>,
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
