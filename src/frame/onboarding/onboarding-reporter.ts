import type { FrameToShellMessage } from '../../contract/messages.ts';
import type { Ending } from '../form/ending.ts';
import { createLaunchReporter } from '../form/launch-reporter.ts';
import type { OnboardingStatus } from './status/onboarding-status.ts';

export type OnboardingReporter = ReturnType<typeof createOnboardingReporter>;

/** Sends onboarding events to the merchant's page, in the order and number that the contract defines (section 1). */
export function createOnboardingReporter(
  post: (message: FrameToShellMessage) => void,
  messageFor: (ending: Ending) => string,
) {
  const reporter = createLaunchReporter(post, messageFor);
  let last = '';
  return {
    ...reporter,
    created(contactId: string): void {
      reporter.fire({ name: 'resourceCreated', args: [contactId] });
      reporter.exit('succeeded');
    },
    notCreated: ({ outcome }: Ending): void => reporter.exit(outcome),
    /** The token ended while the form was open. */
    ended({ name, outcome }: Ending): void {
      // A filled form counts as an attempt, although it wasn't sent.
      reporter.attemptStarted();
      reporter.exit(name === 'TokenExpired' ? 'timed_out' : outcome);
    },
    /** Sends the status only if it changed. */
    status({ contactId, cip, aml, kyc }: OnboardingStatus): void {
      const status = { contactId, cip, aml, kyc };
      const now = JSON.stringify(status);
      if (now !== last) reporter.fire({ name: 'onStatus', args: [status] });
      last = now;
    },
  };
}
