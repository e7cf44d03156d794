import type { ChallengeTexts, ChallengeToFormMessage } from '../../contract/messages.ts';
import { createBankFrame } from './bank-frame.ts';
import { drawChallenge } from './challenge-view.ts';
import { type Framing, isBankPageHeight, isResultPosted, type Start } from './messages.ts';

/** Time without a page or a result after which the dialog announces a delay. */
const slowAfterMs = 15_000;

/** Time after the start within which a bank page that the platform can't reach counts as blocked. */
const blockedWithinMs = 10_000;

/** Maximum height that a bank's page can request, in CSS pixels. */
const maxHeight = 4000;

export type Challenge = ReturnType<typeof runChallenge>;

/** Shows the bank's page until the platform's result page reports, the cardholder cancels, or it is blocked. */
export function runChallenge(
  page: Window & typeof globalThis,
  { start, texts }: { start: Start; texts: ChallengeTexts },
  post: (message: ChallengeToFormMessage) => void,
) {
  const { document, performance } = page;
  let { framing } = start;
  let openedAt: number | undefined;
  let isShown = false;
  let hasEnded = false;

  const end = (type: 'result-posted' | 'blocked' | 'sandboxed', text: string) => {
    if (hasEnded) return;
    hasEnded = true;
    view.end(text);
    post({ type });
  };
  const endIfBlocked = () => {
    const hasFocus = document.activeElement === bank.element;
    const elapsedMs = performance.now() - (openedAt ?? 0);
    if (isBlocked({ isShown, hasFocus, framing, elapsedMs })) end('blocked', texts.loading);
  };
  const bank = createBankFrame(document, start, {
    title: texts.bankPage,
    onShown() {
      isShown = true;
      endIfBlocked();
      if (!hasEnded) view.wait('');
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
        post({ type: 'cancel' });
      },
    },
  );

  page.addEventListener('message', ({ data, source, origin }) => {
    const isOfBank = source === bank.element.contentWindow && origin === bank.origin;
    if (isOfBank && !hasEnded && isBankPageHeight(data)) {
      post({ type: 'resize', height: view.fitBank(Math.min(data.height, maxHeight)) });
    }
    // Checks only the origin: banks nest frames, and the message only makes the form read the result.
    if (origin !== page.location.origin || !isResultPosted(data)) return;
    const isSameTransaction =
      data.threeDSServerTransID === start.threeDSServerTransID &&
      data.threeDSSessionData === start.threeDSSessionData;
    if (!isSameTransaction || hasEnded) return;
    end('result-posted', texts.checking);
    // The dialog closes when the platform has the result. The bank may have informed only the browser.
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
    const device = { page, start, texts, view, post, openBank, hasEnded: () => hasEnded };
    void import('./offer-device-confirmation.ts')
      .then(({ offerDeviceConfirmation }) => offerDeviceConfirmation(device))
      .catch(openBank);
  }
  return {
    /** Applies the platform's check of the bank's page. */
    setFraming(latest: Framing): void {
      framing = latest;
      endIfBlocked();
    },
    /** Asks whether to cancel. */
    ask: view.ask,
    /** Shows the bank's page after the device's signature wasn't accepted. */
    showBank: openBank,
  };
}

/** Observable state of the bank's page. */
export interface BankPageState {
  /** True if the frame shows a document of another origin. */
  readonly isShown: boolean;
  /** True if the page has the focus. An error page never takes it. */
  readonly hasFocus: boolean;
  /** Result of the platform's check of the page's headers. */
  readonly framing: Framing;
  /** Milliseconds since the frame began to load. */
  readonly elapsedMs: number;
}

/**
 * True if the bank's page refuses to be framed. The browser then shows an error page, which loads normally
 * and can't be inspected by a script. So this combines what the browser did with what the platform found. A
 * bank that doesn't answer shows nothing, and isn't blocked.
 */
export function isBlocked({ isShown, hasFocus, framing, elapsedMs }: BankPageState): boolean {
  if (!isShown || hasFocus) return false;
  // Later, only the platform may be unable to reach the page: don't end a running challenge.
  return framing === 'refused' || (framing === 'unreachable' && elapsedMs <= blockedWithinMs);
}

/**
 * Returns the header's text: amount and merchant, or the merchant for which a card is linked. Empty if
 * neither is known.
 */
export function paymentLine(
  { merchant, amount, purpose }: Pick<Start, 'merchant' | 'amount' | 'purpose'>,
  { paymentTo, cardFor }: Pick<ChallengeTexts, 'paymentTo' | 'cardFor'>,
): string {
  const parts: Readonly<Record<string, string>> = { amount, merchant };
  const filled = (text: string) =>
    // The name may have another text direction than the sentence.
    text.replace(/\{(amount|merchant)\}/g, (_blank, name) => `\u2068${parts[name] ?? ''}\u2069`);
  if (merchant && amount && paymentTo) return filled(paymentTo);
  if (merchant && purpose === 'card' && cardFor) return filled(cardFor);
  return [amount, merchant].filter((part) => part).join(' · ');
}
