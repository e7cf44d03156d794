import type { ReadonlySignal } from '@preact/signals-core';
import type { FormToChallengeMessage, FrameToShellMessage } from '../../../contract/messages.ts';
import { loadChallengeTexts } from '../../../languages/challenge.ts';
import { formatMoney, type Language } from '../../form/i18n/language.ts';
import type { Authentication } from '../../wire/answers.ts';
import {
  isChallengeEvent,
  isChallengeHeight,
  isConfirmation,
} from '../../wire/authentication-messages.ts';
import type { ShellPort } from '../../wire/shell-port.ts';
import type { CardState } from '../card-model.ts';

/** Events of an open dialog. */
export interface ChallengeEvents {
  /** The platform's result page sent its message: read the authentication now. */
  onResultPosted(): void;
  onCancel(): void;
  /** The bank's page or the dialog itself can't be shown. */
  onBlocked(): void;
  /** The page's sandbox prevents the post to the bank. */
  onSandboxed(): void;
  /** The cardholder confirmed with a device. */
  onConfirmed(assertion: string): void;
  /** The cardholder asked the bank to forget the device. */
  onOptedOut(): void;
}

export interface ChallengeDialog {
  /** Passes on whether the bank's page allows framing, as checked by the platform. */
  setFraming(framing: Authentication['acs-framing']): void;
  /** Shows the bank's page instead of the device confirmation. */
  showBank(): void;
  close(): void;
}

/** Opens the challenge dialog over the merchant's page, through the shell. */
export type OpenChallenge = (
  authentication: Authentication,
  events: ChallengeEvents,
) => ChallengeDialog;

type OpenMessage = Extract<FrameToShellMessage, { type: 'open-challenge' }>;
type StartMessage = Extract<FormToChallengeMessage, { type: 'start' }>;

export interface DialogSetup {
  shell: ShellPort;
  /** Current launch options; read when a challenge begins. */
  told: {
    viewport: { width: number; height: number };
    theme: StartMessage['theme'];
    /** Origin of the merchant's page. */
    origin: string;
    hideAmount: boolean;
  };
  language: ReadonlySignal<Language>;
  /** State of the frame. */
  state(): CardState;
}

/** Width and height of the bank's page in CSS pixels, by EMV 3-D Secure challengeWindowSize. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  '01': [250, 400],
  '02': [390, 400],
  '03': [500, 600],
  '04': [600, 400],
};

const handlers = {
  'result-posted': 'onResultPosted',
  cancel: 'onCancel',
  sandboxed: 'onSandboxed',
  'opted-out': 'onOptedOut',
  blocked: 'onBlocked',
} as const;

export const sandboxWarning: FrameToShellMessage = {
  type: 'warning',
  message:
    'three_ds_sandboxed: in the sandbox of this page no bank can verify a cardholder. Add allow-forms',
};

/** Creates the function that opens challenge dialogs, one at a time. */
export function createChallengeOpener(setup: DialogSetup): OpenChallenge {
  const { shell, language, told } = setup;
  // Preloads the texts.
  void loadChallengeTexts(language.peek().locale);

  return (authentication, events) => {
    let frame: MessagePort | undefined;
    let isClosed = false;
    const tell = (message: FormToChallengeMessage) => frame?.postMessage(message);
    let framing = authentication['acs-framing'];

    async function start(port: MessagePort | undefined): Promise<void> {
      const { locale, direction } = language.peek();
      const texts = await loadChallengeTexts(locale);
      const spcTransData = authentication['spc-trans-data'];
      if (isClosed || !port) return;
      frame = port;
      port.onmessage = ({ data }) => {
        relayEvent(data, events, shell);
        if (isConfirmation(data)) events.onConfirmed(data.assertion);
        if (isChallengeHeight(data)) {
          shell.post({ type: 'resize-challenge', height: data.height });
        }
      };
      tell({
        type: 'start',
        ...(texts && { texts }),
        acsUrl: authentication['acs-url'] ?? '',
        creq: authentication.creq ?? '',
        threeDSSessionData: authentication['three-ds-session-data'] ?? '',
        threeDSServerTransID: authentication['three-ds-server-trans-id'],
        ...(spcTransData && { spcTransData }),
        framing,
        locale,
        direction,
        theme: told.theme,
        merchant: hostOf(told.origin),
        amount: told.hideAmount ? '' : amountIn(setup.state(), locale),
        purpose: isLinking(setup.state()) ? 'card' : 'payment',
      });
    }

    function askToCancel(): void {
      if (frame) tell({ type: 'ask-cancel' });
      // The dialog isn't loaded yet, so it can't ask for confirmation.
      else events.onCancel();
    }

    /** In WebKit the focus stays in the form under the dialog. */
    function askByEscape({ key }: KeyboardEvent): void {
      if (key === 'Escape') askToCancel();
    }

    shell.onDialogEvent = (event, port) => {
      if (event === 'challenge-ready') void start(port);
      else if (event === 'challenge-blocked') events.onBlocked();
      else askToCancel();
    };
    addEventListener('keydown', askByEscape);
    shell.post(openMessage(authentication, setup));
    return {
      setFraming(latest) {
        if (latest !== framing) tell({ type: 'framing', framing: latest });
        framing = latest;
      },
      showBank: () => tell({ type: 'show-bank' }),
      close() {
        isClosed = true;
        shell.onDialogEvent = undefined;
        removeEventListener('keydown', askByEscape);
        frame?.close();
        shell.post({ type: 'close-challenge' });
      },
    };
  };
}

/** Returns the formatted amount to pay; empty if nothing is paid. */
function amountIn(state: CardState, locale: string): string {
  const form = state.name === 'form' ? state.model : undefined;
  const money = form?.kind === 'contribute' ? form.money.peek() : undefined;
  return money ? formatMoney(money.amount, money.currency, locale) : '';
}

function isLinking(state: CardState): boolean {
  return state.name === 'form' && state.model.kind === 'link';
}

/** Host of an origin; empty for apps and files. */
function hostOf(origin: string): string {
  return /^https?:\/\/(.+)/.exec(origin)?.[1] ?? '';
}

function openMessage(
  authentication: Authentication,
  { told: { viewport }, language }: DialogSetup,
): OpenMessage {
  const size = sizes[authentication['challenge-window-size'] ?? ''];
  const [width, height] = size ?? [viewport.width, viewport.height];
  const { texts, locale } = language.peek();
  return { type: 'open-challenge', label: texts.bankVerification, locale, width, height };
}

function relayEvent(data: unknown, events: ChallengeEvents, shell: ShellPort): void {
  if (!isChallengeEvent(data)) return;
  events[handlers[data.type]]();
  if (data.type === 'sandboxed') shell.post(sandboxWarning);
}
