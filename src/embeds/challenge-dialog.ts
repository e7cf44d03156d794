import type { EmbedsEvent } from '../contract/events.ts';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { createEmbedFrame } from './embed-frame.ts';
import { connectMessage, type FormFrame } from './form-frame.ts';

/** How long the challenge frame may take to answer. */
const readyLimitMs = 10_000;

type OpenChallenge = Extract<FrameToShellMessage, { type: 'open-challenge' }>;

export interface ChallengeSetup {
  readonly root: ShadowRoot;
  readonly origin: string;
  readonly post: FormFrame['post'];
  emit(event: EmbedsEvent): void;
}

/**
 * Shows the modal dialog of a bank's challenge over the merchant's page. Its document gets one end
 * of a channel and the form the other, so that what the two say to each other never passes through
 * the merchant's page.
 *
 * @returns closes it; may be called again
 */
export function openChallenge(
  { root, origin, post, emit }: ChallengeSetup,
  { label, locale, width, height }: OpenChallenge,
): () => void {
  let isOpen = true;
  const dialog = root.ownerDocument.createElement('dialog');
  const frame = createEmbedFrame(dialog, origin, 'challenge');
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(limit);
    // Before it leaves the page: closing is what gives the focus back.
    dialog.close();
    dialog.remove();
    emit({ name: 'onChallenge', args: ['closed'] });
  };
  const limit = setTimeout(() => {
    close();
    post({ type: 'challenge-blocked' });
  }, readyLimitMs);
  const dismiss = (event: Event) => {
    event.preventDefault();
    if (!isOpen) return;
    // A second Esc closes a dialog without asking its page.
    if (!dialog.open) dialog.showModal();
    post({ type: 'challenge-dismissed' });
  };

  dialog.ariaLabel = frame.title = label;
  dialog.lang = locale;
  // Our own header takes 64 px; on a phone the stylesheet makes it fill the screen.
  dialog.style.cssText = `width:min(${width + 32}px,100vw - 32px);height:min(${height + 96}px,100dvh - 32px)`;
  dialog.addEventListener('cancel', dismiss);
  dialog.addEventListener('close', dismiss);
  frame.addEventListener('load', () =>
    handOver(frame, origin, (port) => {
      clearTimeout(limit);
      post({ type: 'challenge-ready' }, [port]);
    }),
  );
  root.firstElementChild?.append(dialog);
  dialog.showModal();
  emit({ name: 'onChallenge', args: ['opened'] });
  return close;
}

/** Connects a document and takes its first word; an error page says none. */
function handOver(
  frame: HTMLIFrameElement,
  origin: string,
  answered: (port: MessagePort) => void,
): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.onmessage = null;
    answered(port1);
    frame.focus();
  };
  frame.contentWindow?.postMessage(connectMessage, origin, [port2]);
}
