import type { EmbedsEvent } from '../contract/events.ts';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { createElement } from './built-in.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { connectMessage, type FormFrame } from './form-frame.ts';

/** Time limit for the challenge frame to respond. */
const readyTimeoutMs = 10_000;

/** Height of our header above the bank's page. */
const headerHeight = 64;

type OpenChallenge = Extract<FrameToShellMessage, { type: 'open-challenge' }>;

interface ChallengeSetup {
  readonly root: ShadowRoot;
  readonly origin: string;
  readonly post: FormFrame['post'];
  emit(event: EmbedsEvent): void;
}

/**
 * Shows a bank's challenge in a modal dialog over the merchant's page. The form and the challenge document
 * each get one end of a channel, so that their messages never pass through the merchant's page.
 *
 * @returns `close` closes it and emits the event; `resize` sets its height, limited by the page's. Both may
 *   be called repeatedly
 */
export function openChallenge(
  { root, origin, post, emit }: ChallengeSetup,
  { label, locale, width, height }: OpenChallenge,
) {
  const dialog = createElement(root.ownerDocument, 'dialog');
  const frame = addEmbedFrame(dialog, origin, 'challenge');
  const close = () => {
    if (!dialog.parentNode) return;
    clearTimeout(limit);
    dialog.close();
    dialog.remove();
    // The dialog returns the focus to the previous element, which may be inside the dialog itself.
    root.host.querySelector('iframe')?.focus();
    emit({ name: 'onChallenge', args: ['closed'] });
  };
  const resize = (height: number) => {
    dialog.style.height = `${height}px`;
  };
  const limit = setTimeout(() => {
    close();
    post({ type: 'challenge-blocked' });
  }, readyTimeoutMs);
  const dismiss = (event: Event) => {
    event.preventDefault();
    if (!dialog.parentNode) return;
    // A second Esc closes a dialog without a cancelable event.
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
    // Our document responds immediately; an error page never does.
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
