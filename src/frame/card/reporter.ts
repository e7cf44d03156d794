import type { EmbedsEvent, EmbedsFailure } from '../../contract/events.ts';
import type { FrameToShellMessage } from '../../contract/messages.ts';
import type { Ending } from '../form/ending.ts';

/** What the merchant's page hears, in the order and as often as the contract says (section 1). */
export interface Reporter {
  /** Once, unless the launch failed before. */
  loaded(): void;
  /** Once, unless the form was loaded before. */
  loadFailed(ending: Ending): void;
  attemptStarted(): void;
  linked(contactId: string, methodId: string): void;
  contributed(contributionId: string, methodId: string): void;
  linkEnded(ending: Ending): void;
  contributionEnded(ending: Ending): void;
}

/** @param messageFor words for people, in their language */
export function createReporter(
  post: (message: FrameToShellMessage) => void,
  messageFor: (ending: Ending) => string,
): Reporter {
  let isLaunchReported = false;
  const fire = (event: EmbedsEvent) => post({ type: 'event', event });
  const fireLaunch = (event: EmbedsEvent) => {
    if (!isLaunchReported) fire(event);
    isLaunchReported = true;
  };
  const exit = (outcome: Ending['outcome'] | 'succeeded') =>
    fire({ name: 'onExit', args: [{ outcome }] });
  const failureOf = (ending: Ending): EmbedsFailure => {
    const { name, code } = ending;
    return { name, message: messageFor(ending), code };
  };

  return {
    loaded: () => fireLaunch({ name: 'loaded', args: [] }),
    loadFailed: (ending) => fireLaunch({ name: 'loadFailed', args: [failureOf(ending)] }),
    attemptStarted: () => post({ type: 'attempt-started' }),
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
      // Giving up and running out of time are no refusals, though the platform records them as such.
      if (refusal && ending.outcome === 'failed') {
        fire({ name: 'onContributionFailed', args: [refusal] });
      }
      fire({ name: 'onContributionError', args: [failureOf(ending)] });
      exit(ending.outcome);
    },
  };
}
