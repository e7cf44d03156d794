import type { EmbedsEvent } from '../contract/events.ts';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { createElement } from './built-in.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { connectMessage, type FormFrame } from './form-frame.ts';

/** How long the challenge frame may take to answer. */
const readyLimitMs = 10_000;

/** What the header of our document takes. */
const headerHeight = 64;

type OpenChallenge = Extract<FrameToShellMessage, { type: 'open-challenge' }>;

export interface ChallengeSetup {
  readonly root: ShadowRoot;
  readonly origin: string;
  readonly post: FormFrame['post'];
  emit(event: EmbedsEvent): void;
}

interface ChallengeDialog {
  close(): void;
  resize(height: number): void;
}

/**
 * Shows the modal dialog of a bank's challenge over the merchant's page. Its document gets one end
 * of a channel and the form the other, so that what the two say to each other never passes through
 * the merchant's page.
 *
 * @returns `close` closes it, and says so; `resize` makes it as high as its document, where the page has
 *   the room. Both may be called again
 */
export function openChallenge(
  { root, origin, post, emit }: ChallengeSetup,
  { label, locale, width, height }: OpenChallenge,
): ChallengeDialog {
  const dialog = createElement(root.ownerDocument, 'dialog');
  const frame = addEmbedFrame(dialog, origin, 'challenge');
  const close = () => {
    if (!dialog.parentNode) return;
    clearTimeout(limit);
    dialog.close();
    dialog.remove();
    // A dialog gives the focus back to who had it last, and that may be itself.
    root.host.querySelector('iframe')?.focus();
    emit({ name: 'onChallenge', args: ['closed'] });
  };
  const resize = (height: number) => {
    dialog.style.height = `${height}px`;
  };
  const limit = setTimeout(() => {
    close();
    post({ type: 'challenge-blocked' });
  }, readyLimitMs);
  const dismiss = (event: Event) => {
    event.preventDefault();
    if (!dialog.parentNode) return;
    // A second Esc closes a dialog without asking its page.
    if (!dialog.open) dialog.showModal();
    post({ type: 'challenge-dismissed' });
  };

  frame.title = label;
  dialog.setAttribute('aria-label', label);
  dialog.lang = locale;
  dialog.style.width = `${width}px`;
  resize(height + headerHeight);
  dialog.addEventListener('cancel', dismiss);
  dialog.addEventListener('close', dismiss);
  frame.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel();
    // An error page does not answer; our document says at once that it is there.
    port1.onmessage = () => {
      clearTimeout(limit);
      port1.onmessage = null;
      post({ type: 'challenge-ready' }, [port1]);
    };
    frame.contentWindow?.postMessage(connectMessage, origin, [port2]);
  });
  root.firstElementChild?.append(dialog);
  dialog.showModal();
  return { close, resize };
}
