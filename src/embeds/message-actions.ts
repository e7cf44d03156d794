import type { FrameToShellMessage } from '../contract/messages.ts';
import { openChallenge } from './challenge-dialog.ts';
import type { EventRelay } from './event-relay.ts';
import type { FormFrame } from './form-frame.ts';
import type { Island } from './island.ts';
import type { Page } from './launch-context.ts';
import { isProtectionBlocked } from './read-protection-token.ts';

type MessageType = FrameToShellMessage['type'];

/** Handlers for messages of the form's frame. */
type MessageActions = {
  [Type in MessageType]: (message: Extract<FrameToShellMessage, { type: Type }>) => void;
} & { 'close-challenge'(): void };

export function createMessageActions(parts: {
  origin: string;
  frame: HTMLIFrameElement;
  island: Island;
  relay: EventRelay;
  form(): FormFrame;
  page: Page;
  /** Called if a content blocker stopped the purchase-protection script. */
  blocked(): void;
  warn(message: string): void;
  /** Called after the `loaded` event. */
  loaded(): void;
}): MessageActions {
  const { origin, frame, island, relay, form, page, blocked, warn, loaded } = parts;
  let challenge: ReturnType<typeof openChallenge> | undefined;
  return {
    resize({ height, title }) {
      // Hide the form's own message about the missing script.
      if (island.state.failure !== 'blocked') island.update({ phase: 'shown', height });
      // It is blank while the form's texts load.
      if (title?.trim()) frame.title = title;
    },
    event({ event }) {
      if (event.name.startsWith('load')) form().settled();
      if (
        event.name === 'loadFailed' &&
        event.args[0].code.startsWith('purchase_protection') &&
        isProtectionBlocked(page)
      )
        return blocked();
      // The shell owns the dialog and emits this event itself.
      if (event.name !== 'onChallenge') relay.emit(event);
      if (event.name === 'loaded') loaded();
    },
    'attempt-started': relay.attemptStarted,
    'open-challenge': (message) => {
      challenge?.close();
      challenge = openChallenge(
        { root: island.root, origin, post: form().post, emit: relay.emit },
        message,
      );
      // Last, because the page may clean up in the callback.
      relay.emit({ name: 'onChallenge', args: ['opened'] });
    },
    'resize-challenge': ({ height }) => challenge?.resize(height),
    'close-challenge': () => challenge?.close(),
    warning: ({ message }) => warn(message),
  };
}
