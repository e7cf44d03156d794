import type { SecurePaymentConfirmationInput } from '../../../contract/secure-payment-confirmation.ts';
import type { Authentication } from '../../wire/answers.ts';
import type { Step, ThreeDSSetup } from './three-ds-setup.ts';
import { watchAuthentication } from './watch-authentication.ts';

/** How a challenge came to its end: what the platform says now, or why the cardholder cannot continue. */
export type ChallengeOutcome = Authentication | Error | 'cancel' | 'blocked' | 'sandboxed';

/** Opens the dialog, and closes it at the first news that ends the challenge. */
export async function awaitChallenge(
  { client, openChallenge }: Pick<ThreeDSSetup, 'client' | 'openChallenge'>,
  { hash, from, pace }: Step,
): Promise<ChallengeOutcome> {
  let tell: (news: ChallengeOutcome) => void = () => {};
  const news = new Promise<ChallengeOutcome>((resolve) => {
    tell = resolve;
  });
  const dialog = openChallenge(from, {
    onResultPosted: () => watch.wake(),
    onCancel: () => tell('cancel'),
    onBlocked: () => tell('blocked'),
    onSandboxed: () => tell('sandboxed'),
    onConfirmed: (assertion) => void confirm({ assertion }),
    onOptedOut: () => void confirm({ 'opted-out': true }),
  });
  /** When the answer is lost, the watch finds out what became of it, and so does the bank's page. */
  async function confirm(input: SecurePaymentConfirmationInput): Promise<void> {
    const key = pace.world.newKey();
    const latest = await client.confirmPayment(hash, input, key).catch(() => undefined);
    if (latest && latest.status !== from.status) tell(latest);
    else dialog.showBank();
  }
  const watch = watchAuthentication(
    () => client.readAuthentication(hash),
    pace.world,
    (latest) => {
      if (latest instanceof Error || latest.status !== from.status) tell(latest);
      else dialog.setFraming(latest['acs-framing']);
    },
  );
  try {
    return await news;
  } finally {
    watch.stop();
    dialog.close();
  }
}
