import type { Ending } from '../form/ending.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';

export type Reporter = ReturnType<typeof createReporter>;

/** Creates the sender of card events, in the order and number that the contract defines (section 1). */
export function createReporter({ attemptStarted, fire, exit, failureOf }: LaunchReporter) {
  return {
    attemptStarted,
    linked(contactId: string, methodId: string) {
      fire({ name: 'cardVerified', args: [contactId, methodId] });
      exit('succeeded');
    },
    contributed(contributionId: string, methodId: string) {
      fire({ name: 'onContribution', args: [contributionId, methodId] });
      exit('succeeded');
    },
    linkEnded(ending: Ending) {
      fire({ name: 'onCardError', args: [failureOf(ending)] });
      exit(ending.outcome);
    },
    contributionEnded(ending: Ending) {
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
