import type { EmbedsEvent, EmbedsFailure } from '../../contract/events.ts';
import type { FrameToShellMessage } from '../../contract/messages.ts';
import type { Ending } from './ending.ts';

export type LaunchReporter = ReturnType<typeof createLaunchReporter>;

/**
 * Creates the sender of events to the merchant's page, in the order and number that the contract defines
 * (section 1). The first of `loaded` and `loadFailed` is sent, once.
 *
 * @param messageFor returns a message for people, in their language
 */
export function createLaunchReporter(
  post: (message: FrameToShellMessage) => void,
  messageFor: (ending: Ending) => string,
) {
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
    loadFailed: (ending: Ending) => fireLaunch({ name: 'loadFailed', args: [failureOf(ending)] }),
    attemptStarted: () => post({ type: 'attempt-started' }),
    /** Ends the attempt. */
    exit: (outcome: Ending['outcome'] | 'succeeded') =>
      fire({ name: 'onExit', args: [{ outcome }] }),
    fire,
    failureOf,
  };
}
