import type { ChallengeTexts, ChallengeToFormMessage } from '../../contract/messages.ts';
import * as css from './challenge.css.ts';
import type { ChallengeView } from './challenge-view.ts';
import { confirmByDevice, isDeviceReady, readSpcTransData } from './confirm-by-device.ts';
import { createElement } from './create-element.ts';
import type { Start } from './messages.ts';

/** Pixels above and below what is offered, and how high that is at least: the dialog does not jump. */
const margin = 48;
const lowest = 240;

export interface DeviceSetup {
  page: Window & typeof globalThis;
  start: Start;
  texts: ChallengeTexts;
  view: Pick<ChallengeView, 'cover' | 'fitBank' | 'heading' | 'wait'>;
  tell(message: ChallengeToFormMessage): void;
  openBank(): void;
  /** Whether the challenge is over, in whatever way. */
  hasEnded(): boolean;
}

/**
 * Lets the cardholder confirm with a device that the bank knows (Secure Payment Confirmation), if the
 * browser supports it. Everything else leads to the bank's page.
 */
export async function offerDevice({
  page,
  start,
  texts,
  view,
  tell,
  openBank,
  hasEnded,
}: DeviceSetup): Promise<void> {
  const { document } = page;
  const { confirmWithDevice, confirmHint, useBankPage } = texts;
  const data = readSpcTransData(start.spcTransData ?? '');
  const isOffered = data && confirmWithDevice && confirmHint && useBankPage;
  if (!isOffered || !(await isDeviceReady(page, start.merchant))) return openBank();
  if (hasEnded()) return;

  /** The size that the bank's page has asked for. */
  const asked = page.innerHeight;
  const panel = createElement(document, 'div', { className: css.waiting });
  const close = (next: () => void) => {
    panel.remove();
    view.heading.focus();
    next();
  };
  const hint = createElement(document, 'p', {
    className: css.text,
    id: 'hint',
    textContent: confirmHint,
  });
  const confirm = createElement(document, 'button', {
    type: 'button',
    className: css.primaryButton,
    textContent: confirmWithDevice,
  });
  const openBankAsAsked = () => {
    tell({ type: 'resize', height: asked });
    openBank();
  };
  const askDevice = async () => {
    const outcome = await confirmByDevice(page, data, start.locale);
    if (typeof outcome === 'object') {
      close(() => view.wait(texts.checking));
      return tell({ type: 'confirmed', ...outcome });
    }
    if (outcome === 'opted-out') tell({ type: outcome });
    close(openBankAsAsked);
  };
  // Once: a second request would fail while the browser still shows the first.
  confirm.addEventListener('click', () => void askDevice(), { once: true });
  confirm.setAttribute('aria-describedby', hint.id);
  const elsewhere = createElement(document, 'button', {
    type: 'button',
    className: css.button,
    textContent: useBankPage,
    onclick: () => close(openBankAsAsked),
  });
  panel.append(hint, confirm, elsewhere);
  view.wait('');
  view.cover(panel);
  const { top } = hint.getBoundingClientRect();
  const { bottom } = elsewhere.getBoundingClientRect();
  tell({ type: 'resize', height: view.fitBank(Math.max(lowest, bottom - top + 2 * margin)) });
  confirm.focus();
}
