import type { EmbedsEvent } from '../../../contract/events.ts';
import { parseFrameMessage } from '../../../embeds/parse-frame-message.ts';
import type { LaunchSettings } from '../../../embeds/parse-options.ts';
import type { EmbedsEvents } from '../../events.ts';
import type { FakeEvent } from './fake-launch.ts';

/** Returns callbacks that record each event and call the current callback of the page. */
export function recordInto(heard: FakeEvent[], settings: () => LaunchSettings): EmbedsEvents {
  return new Proxy<EmbedsEvents>(
    {},
    {
      get:
        (_callbacks, name) =>
        (...args: unknown[]) => {
          heard.push([name, ...args] as FakeEvent);
          const { events } = settings();
          const callback: unknown = Reflect.get(events, name);
          if (typeof callback === 'function') callback.apply(events, args);
        },
    },
  );
}

/** @throws TypeError if the real script would drop the event */
export function requireValid(event: EmbedsEvent): EmbedsEvent {
  if (parseFrameMessage({ type: 'event', event })) return event;
  throw new TypeError(
    `${event.name} never fires with ${JSON.stringify(event.args)}. Ids are UUIDs; its arguments are in the documentation, "Events"`,
  );
}

const ofOnboarding: readonly string[] = ['resourceCreated', 'onStatus'];
const ofAll: readonly string[] = ['loaded', 'loadFailed', 'onExit'];

/** @throws TypeError for an event of another form */
export function requireOwn(isCard: boolean, name: string): void {
  if (ofAll.includes(name) || ofOnboarding.includes(name) !== isCard) return;
  throw new TypeError(`The ${isCard ? 'card' : 'onboarding'} form never fires ${name}`);
}
