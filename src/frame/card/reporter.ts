import type { Ending } from '../form/ending.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';

/** Sends card events to the merchant's page, in the order and number that the contract defines (section 1). */
export interface Reporter extends Pick<LaunchReporter, 'attemptStarted'> {
  linked(contactId: string, methodId: string): void;
  contributed(contributionId: string, methodId: string): void;
  linkEnded(ending: Ending): void;
  contributionEnded(ending: Ending): void;
}

export function createReporter(reporter: LaunchReporter): Reporter {
  const { fire, exit, failureOf } = reporter;
  return {
    attemptStarted: reporter.attemptStarted,
    linked(contactId, methodId) {
      fire({ name: 'cardVerified', args: [contactId, methodId] });
      exit('succeeded');
    },
    contributed(contributionId, methodId) {
      fire({ name: 'onContribution', args: [contributionId, methodId] });
      exit('succeeded');
    },
    linkEnded(ending) {
      fire({ name: 'onCardError', args: [failureOf(ending)] });
      exit(ending.outcome);
    },
    contributionEnded(ending) {
      const refusal = ending.refusals[0];
      // Cancellation and timeout aren't failed contributions, although the platform records refusals for them.
      if (refusal && ending.outcome === 'failed') {
        fire({ name: 'onContributionFailed', args: [refusal] });
      }
      fire({ name: 'onContributionError', args: [failureOf(ending)] });
      exit(ending.outcome);
    },
  };
}
