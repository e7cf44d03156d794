import type { ChallengeTexts, ChallengeToFormMessage } from '../../contract/messages.ts';
import * as css from './challenge.css.ts';
import type { ChallengeView } from './challenge-view.ts';
import { confirmByDevice, isDeviceReady, readSpcTransData } from './confirm-by-device.ts';
import { createButton, createElement } from './create-element.ts';
import type { Start } from './messages.ts';

/** Pixels above and below the offer, and its minimum height, so that the dialog doesn't jump. */
const margin = 48;
const minHeight = 240;

interface DeviceSetup {
  page: Window & typeof globalThis;
  start: Start;
  texts: ChallengeTexts;
  view: Pick<ChallengeView, 'cover' | 'fitBank' | 'heading' | 'wait'>;
  post(message: ChallengeToFormMessage): void;
  openBank(): void;
  /** True if the challenge has ended. */
  hasEnded(): boolean;
}

/**
 * Offers to confirm with a device that the bank knows (Secure Payment Confirmation), if the browser supports
 * it. Otherwise opens the bank's page.
 */
export async function offerDeviceConfirmation({
  page,
  start,
  texts,
  view,
  post,
  openBank,
  hasEnded,
}: DeviceSetup): Promise<void> {
  const { document } = page;
  const { confirmWithDevice, confirmHint, useBankPage } = texts;
  const data = readSpcTransData(start.spcTransData ?? '');
  const isOffered = data && confirmWithDevice && confirmHint && useBankPage;
  if (!isOffered || !(await isDeviceReady(page, start.merchant))) return openBank();
  if (hasEnded()) return;

  /** Height requested by the bank. */
  const bankHeight = page.innerHeight;
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
  const confirm = createButton(document, css.primaryButton, confirmWithDevice);
  const openResizedBank = () => {
    post({ type: 'resize', height: bankHeight });
    openBank();
  };
  const askDevice = async () => {
    const outcome = await confirmByDevice(page, data, start.locale);
    if (typeof outcome === 'object') {
      close(() => view.wait(texts.checking));
      return post({ type: 'confirmed', ...outcome });
    }
    if (outcome === 'opted-out') post({ type: outcome });
    close(openResizedBank);
  };
  // Once only: a second request fails while the browser shows the first.
  confirm.addEventListener('click', () => void askDevice(), { once: true });
  confirm.setAttribute('aria-describedby', hint.id);
  const useBank = createButton(document, css.button, useBankPage, () => close(openResizedBank));
  panel.append(hint, confirm, useBank);
  view.wait('');
  view.cover(panel);
  const { top } = hint.getBoundingClientRect();
  const { bottom } = useBank.getBoundingClientRect();
  post({ type: 'resize', height: view.fitBank(Math.max(minHeight, bottom - top + 2 * margin)) });
  confirm.focus();
}
