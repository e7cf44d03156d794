import type { FrameToShellMessage } from '../../contract/messages.ts';
import type { Ending } from '../form/ending.ts';
import { createLaunchReporter, type LaunchReporter } from '../form/launch-reporter.ts';
import type { OnboardingStatus } from './status/onboarding-status.ts';

/** Sends onboarding events to the merchant's page, in the order and number that the contract defines (section 1). */
export interface OnboardingReporter
  extends Pick<LaunchReporter, 'loaded' | 'loadFailed' | 'attemptStarted'> {
  created(contactId: string): void;
  /** The attempt failed to create a contact. */
  notCreated(ending: Ending): void;
  /** The token ended while the form was open. */
  ended(ending: Ending): void;
  /** Sent only if the status changed. */
  status(status: OnboardingStatus): void;
}

/** @param messageFor returns a message for people, in their language */
export function createOnboardingReporter(
  post: (message: FrameToShellMessage) => void,
  messageFor: (ending: Ending) => string,
): OnboardingReporter {
  const reporter = createLaunchReporter(post, messageFor);
  let last = '';
  return {
    ...reporter,
    created(contactId) {
      reporter.fire({ name: 'resourceCreated', args: [contactId] });
      reporter.exit('succeeded');
    },
    notCreated: ({ outcome }) => reporter.exit(outcome),
    ended({ name, outcome }) {
      // A filled form counts as an attempt, although it wasn't sent.
      reporter.attemptStarted();
      reporter.exit(name === 'TokenExpired' ? 'timed_out' : outcome);
    },
    status({ contactId, cip, aml, kyc }) {
      const status = { contactId, cip, aml, kyc };
      const now = JSON.stringify(status);
      if (now !== last) reporter.fire({ name: 'onStatus', args: [status] });
      last = now;
    },
  };
}
