import type { FrameToShellMessage } from '../../contract/messages.ts';
import type { Ending } from '../form/ending.ts';
import { createLaunchReporter, type LaunchReporter } from '../form/launch-reporter.ts';
import type { OnboardingStatus } from './status/onboarding-status.ts';

/** What the merchant's page hears, in the order and as often as the contract says (section 1). */
export interface OnboardingReporter
  extends Pick<LaunchReporter, 'loaded' | 'loadFailed' | 'attemptStarted'> {
  created(contactId: string): void;
  /** The attempt ended without a contact. */
  notCreated(ending: Ending): void;
  /** The form came to its end while it was filled in. */
  ended(ending: Ending): void;
  /** Told only when it is another than before. */
  status(status: OnboardingStatus): void;
}

/** @param messageFor words for people, in their language */
export function createOnboardingReporter(
  post: (message: FrameToShellMessage) => void,
  messageFor: (ending: Ending) => string,
): OnboardingReporter {
  const reporter = createLaunchReporter(post, messageFor);
  let told = '';
  return {
    ...reporter,
    created(contactId) {
      reporter.fire({ name: 'resourceCreated', args: [contactId] });
      reporter.exit('succeeded');
    },
    notCreated: ({ outcome }) => reporter.exit(outcome),
    ended({ name, outcome }) {
      // What is filled in is an attempt, though it was not sent.
      reporter.attemptStarted();
      reporter.exit(name === 'TokenExpired' ? 'timed_out' : outcome);
    },
    status({ contactId, cip, aml, kyc }) {
      const status = { contactId, cip, aml, kyc };
      const now = JSON.stringify(status);
      if (now !== told) reporter.fire({ name: 'onStatus', args: [status] });
      told = now;
    },
  };
}
