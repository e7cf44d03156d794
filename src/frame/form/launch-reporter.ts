import type { EmbedsEvent, EmbedsFailure } from '../../contract/events.ts';
import type { FrameToShellMessage } from '../../contract/messages.ts';
import type { Ending } from './ending.ts';

/** Sends events to the merchant's page, in the order and number that the contract defines (section 1). */
export interface LaunchReporter {
  /** Sent once, unless the launch has failed. */
  loaded(): void;
  /** Sent once, unless the form has loaded. */
  loadFailed(ending: Ending): void;
  attemptStarted(): void;
  /** Ends the attempt. */
  exit(outcome: Ending['outcome'] | 'succeeded'): void;
  fire(event: EmbedsEvent): void;
  failureOf(ending: Ending): EmbedsFailure;
}

/** @param messageFor returns a message for people, in their language */
export function createLaunchReporter(
  post: (message: FrameToShellMessage) => void,
  messageFor: (ending: Ending) => string,
): LaunchReporter {
  const fire = (event: EmbedsEvent) => post({ type: 'event', event });
  let fireLaunch = (event: EmbedsEvent) => {
    fireLaunch = () => {};
    fire(event);
  };
  const failureOf = (ending: Ending): EmbedsFailure => ({
    name: ending.name,
    message: messageFor(ending),
    code: ending.code,
  });

  return {
    loaded: () => fireLaunch({ name: 'loaded', args: [] }),
    loadFailed: (ending) => fireLaunch({ name: 'loadFailed', args: [failureOf(ending)] }),
    attemptStarted: () => post({ type: 'attempt-started' }),
    exit: (outcome) => fire({ name: 'onExit', args: [{ outcome }] }),
    fire,
    failureOf,
  };
}
