import type { ChallengeTexts, ChallengeToFormMessage } from '../../contract/messages.ts';
import { createBankFrame } from './bank-frame.ts';
import { isBlocked } from './block-watch.ts';
import { drawChallenge } from './challenge-view.ts';
import { type Framing, isBankPageHeight, isResultPosted, type Start } from './messages.ts';
import { paymentLine } from './payment-line.ts';

/** How long there may be no page, or no end, before the dialog says that it takes longer. */
const slowAfterMs = 15_000;

/** In CSS pixels. A bank's page must not make ours as high as it likes. */
const highestPage = 4000;

export interface Challenge {
  /** The platform knows more of the bank's page. */
  framingKnown(framing: Framing): void;
  /** Asks whether to give up. */
  ask(): void;
  /** What a device has signed was not enough: shows the bank's page. */
  showBank(): void;
}

/** Shows the bank's page until the platform's result page speaks, the cardholder leaves, or it is blocked. */
export function runChallenge(
  page: Window & typeof globalThis,
  { start, texts }: { start: Start; texts: ChallengeTexts },
  tell: (message: ChallengeToFormMessage) => void,
): Challenge {
  const { document, performance } = page;
  let { framing } = start;
  let openedAt: number | undefined;
  let isShown = false;
  let hasEnded = false;

  const end = (type: 'result-posted' | 'blocked' | 'sandboxed', text: string) => {
    if (hasEnded) return;
    hasEnded = true;
    view.end(text);
    tell({ type });
  };
  const judge = () => {
    const hasFocus = document.activeElement === bank.element;
    const elapsedMs = performance.now() - (openedAt ?? 0);
    if (isBlocked({ isShown, hasFocus, framing, elapsedMs })) end('blocked', texts.loading);
  };
  const bank = createBankFrame(document, start, {
    title: texts.bankPage,
    onShown() {
      isShown = true;
      judge();
      if (!hasEnded) view.showBank();
    },
    onDropped: () => end('sandboxed', texts.loading),
  });
  const { purpose } = start;
  const consequence = (purpose === 'card' && texts.cardConsequence) || texts.consequence;
  const view = drawChallenge(
    document,
    { ...texts, consequence },
    {
      bank: bank.element,
      payment: paymentLine(start, texts),
      onGivenUp() {
        hasEnded = true;
        view.end(texts.cancelling);
        tell({ type: 'cancel' });
      },
    },
  );

  page.addEventListener('message', ({ data, source, origin }) => {
    const isOfBank = source === bank.element.contentWindow && origin === bank.origin;
    if (isOfBank && !hasEnded && isBankPageHeight(data)) {
      tell({ type: 'resize', height: view.fitBank(Math.min(data.height, highestPage)) });
    }
    // Of our origin is enough: banks nest frames, and the message only has the form read the result.
    if (origin !== page.location.origin || !isResultPosted(data)) return;
    const isAboutThis =
      data.threeDSServerTransID === start.threeDSServerTransID &&
      data.threeDSSessionData === start.threeDSSessionData;
    if (!isAboutThis || hasEnded) return;
    end('result-posted', texts.checking);
    // All this is gone as soon as the platform knows; a bank may have told the browser alone.
    page.setTimeout(() => view.resume(texts.slow), slowAfterMs);
  });

  const openBank = () => {
    if (hasEnded || openedAt !== undefined) return;
    openedAt = performance.now();
    view.wait(texts.loading);
    page.setTimeout(() => {
      if (!isShown && !hasEnded) view.wait(texts.slow);
    }, slowAfterMs);
    bank.open();
  };

  view.heading.focus();
  if (start.spcTransData === undefined) openBank();
  else {
    view.wait(texts.loading);
    const device = { page, start, texts, view, tell, openBank, hasEnded: () => hasEnded };
    void import('./offer-device.ts').then(({ offerDevice }) => offerDevice(device)).catch(openBank);
  }
  return {
    framingKnown(latest) {
      framing = latest;
      judge();
    },
    ask: view.ask,
    showBank: openBank,
  };
}
