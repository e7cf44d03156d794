import type { FrameToShellMessage } from '../contract/messages.ts';
import { openChallenge } from './challenge-dialog.ts';
import type { EventRelay } from './event-relay.ts';
import type { FormFrame } from './form-frame.ts';
import type { Island } from './island.ts';
import type { Page } from './launch-world.ts';
import { isProtectionBlocked } from './purchase-protection-of.ts';

type MessageType = FrameToShellMessage['type'];

/** What to do about each message of the form's frame. */
export type MessageActions = {
  [Type in MessageType]: (message: Extract<FrameToShellMessage, { type: Type }>) => void;
} & { 'close-challenge'(): void };

export function actOnMessages(parts: {
  origin: string;
  frame: HTMLIFrameElement;
  island: Island;
  relay: EventRelay;
  form(): FormFrame;
  page: Page;
  /** A content blocker has stopped the script that the form requires. */
  blocked(): void;
  warn(message: string): void;
  /** The merchant has heard that the form is there. */
  loaded(): void;
}): MessageActions {
  const { origin, frame, island, relay, form, page, blocked, warn, loaded } = parts;
  let challenge: ReturnType<typeof openChallenge> | undefined;
  return {
    resize({ height, title }) {
      // What the form says of a script that is missing is not shown.
      if (island.state.failure !== 'blocked') island.update({ phase: 'shown', height });
      // It is blank while the words of the form are loading.
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
      // The dialog is the shell's: it alone says when it opens and closes.
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
      // Only now: the page may clean up upon it.
      relay.emit({ name: 'onChallenge', args: ['opened'] });
    },
    'resize-challenge': ({ height }) => challenge?.resize(height),
    'close-challenge': () => challenge?.close(),
    warning: ({ message }) => warn(message),
  };
}
