import { CReq, decodeMessage, encodeMessage } from '../contract/emv-3ds.ts';
import type { Devices } from './devices/devices.ts';
import { createRegistrationOptions, rememberDevice } from './devices/registration.ts';
import type { IssuerEnvironment } from './issuer-environment.ts';
import { confirmPage, cookiePage } from './pages/blocked-pages.ts';
import { areCorrectPlaces, destinationPage, placesPage } from './pages/choice-pages.ts';
import { codePage, unreachablePage } from './pages/code-page.ts';
import { devicePage } from './pages/device-page.ts';
import { htmlPage } from './pages/html-page.ts';
import { nestingPage } from './pages/nesting-page.ts';
import { pageHeaders } from './pages/page.ts';
import { postingPage } from './pages/posting-page.ts';
import {
  appLinkPage,
  appPage,
  approvedPage,
  outOfBandPage,
  slowPage,
} from './pages/waiting-pages.ts';
import { isPastTimeLimit } from './platform-clock.ts';
import { createCres, reportLater, reportResult } from './report-result.ts';
import { neverAnswer } from './silence.ts';
import type { Transaction } from './transactions.ts';

const correctCode = '123456';
const maxAttempts = 3;
/** One every 0.7 s, so that the page can be read. */
const pollsUntilApproved = 8;

/** Cookie of a bank that needs one to recognize the browser. */
export const bankCookie = 'sandbox-bank';

/** Browser capabilities sent with a code. */
interface CodeBrowser {
  /** True if it can confirm payments with a remembered device. */
  readonly canRemember: boolean;
  readonly cookie: string | undefined;
}

/** Results of answers to pages without a code; undefined for a wrong answer. */
const evaluators: Readonly<Record<string, (answers: readonly string[]) => 'Y' | 'N' | undefined>> =
  {
    multi_select: (answers) => (areCorrectPlaces(answers) ? 'Y' : undefined),
    out_of_band: ([answer]) => (answer === 'confirmed' ? 'Y' : undefined),
    html: ([answer]) => (answer === 'approve' ? 'Y' : answer === 'decline' ? 'N' : undefined),
    uses_confirm: ([answer]) => (answer === 'approve' ? 'Y' : undefined),
  };

/** Creates the ACS side of a challenge. Every step can be repeated; the result is reported once. */
export function createChallenge(
  transaction: Transaction,
  environment: IssuerEnvironment,
  devices: Devices,
) {
  const challenge = transaction.scenario.challenge;
  const refusesFraming = challenge === 'refuses_framing';
  const { origin } = new URL(transaction.request.notificationURL);
  const isNested = challenge === 'nested_frame';
  const outer = { formOrigin: origin, parentOrigin: origin, refusesFraming };
  // The parent of nested pages is our own page, which doesn't need their height.
  const frame = isNested ? { formOrigin: origin } : outer;

  /** Responds to a GET without content, but with headers that tell if it can be framed. */
  const describe = () => new Response('', { headers: pageHeaders(outer) });

  /** Responds with the current page, also after a reload. */
  async function open(creq: string, sessionData: string | undefined, request: Request) {
    const message = decodeMessage(CReq, creq);
    const isOurs =
      message?.acsTransID === transaction.acsTransID &&
      message.threeDSServerTransID === transaction.request.threeDSServerTransID;
    if (!isOurs) return new Response('This is not a challenge request of ours.', { status: 400 });
    transaction.sessionData = sessionData;
    if (challenge === 'silent') return neverAnswer(request);
    if (transaction.result) return finish();
    return isNested ? nestingPage(transaction, { ...outer, frameOrigin: origin }) : showPage();
  }

  /** Responds with the page in the frame of {@link nestingPage}. */
  const showInner = () => (transaction.result ? finish() : showPage());

  function showPage(): Promise<Response> {
    if (challenge === 'uses_confirm') return confirmPage(transaction, frame);
    if (challenge === 'needs_cookies') return withCookie(codePage(transaction, frame));
    if (challenge === 'out_of_band') return outOfBandPage(transaction, frame);
    if (challenge === 'app_redirect') return appLinkPage(transaction, frame);
    if (challenge === 'multi_select') return placesPage(transaction, frame);
    if (challenge === 'html') return htmlPage(transaction, frame);
    if (challenge === 'single_select' && !transaction.codeIsSent) {
      return destinationPage(transaction, frame);
    }
    return codePage(transaction, frame);
  }

  /** Handles the choices or the button of a page without a code. */
  async function answer(answers: readonly string[]): Promise<Response> {
    if (transaction.result) return finish();
    if (challenge === 'single_select') {
      transaction.codeIsSent ||= answers.length === 1;
      return showPage();
    }
    const evaluate = evaluators[challenge ?? ''];
    if (!evaluate) return showPage();
    transaction.result = evaluate(answers);
    return transaction.result ? finish() : rejectAnswer();
  }

  /** Sets a third-party cookie that is not `Partitioned`, so that browsers may block it. */
  async function withCookie(page: Promise<Response>): Promise<Response> {
    const response = await page;
    const path = `/acs/challenge/${transaction.acsTransID}`;
    const cookie = `${bankCookie}=1; Path=${path}; Secure; HttpOnly; SameSite=None`;
    response.headers.append('Set-Cookie', cookie);
    return response;
  }

  async function enterCode(code: string, { canRemember, cookie }: CodeBrowser): Promise<Response> {
    if (transaction.result) return finish();
    if (challenge === 'needs_cookies' && !cookie) return cookiePage(transaction, frame);
    if (code.replace(/\s/g, '') !== correctCode) return rejectAnswer();
    if (challenge === 'late_result' && !(await isPastTimeLimit(transaction, environment))) {
      return slowPage(transaction, frame);
    }
    transaction.result ??= 'Y';
    const options = canRemember && createRegistrationOptions(transaction, devices, environment);
    return options ? devicePage(transaction, frame, options) : finish();
  }

  /** Handles the credential created on {@link devicePage}. */
  async function registerDevice(answer: unknown): Promise<Response> {
    const isRemembered = await rememberDevice(answer, transaction, { devices, environment });
    return new Response(null, { status: isRemembered ? 204 : 400 });
  }

  function rejectAnswer(): Promise<Response> {
    transaction.wrongAnswers++;
    if (transaction.wrongAnswers < maxAttempts) return showPage();
    transaction.result = 'N';
    return finish();
  }

  const openApp = () => appPage(transaction, frame);

  /** The other window notices the approval when it polls. */
  function approveInApp(): Promise<Response> {
    if (challenge === 'app_redirect') transaction.result ??= 'Y';
    return approvedPage(transaction, frame);
  }

  /** Returns `done` if the page can show the result. */
  async function poll(): Promise<{ done: boolean }> {
    transaction.polls++;
    if (challenge === 'out_of_band' && transaction.polls >= pollsUntilApproved) {
      transaction.result ??= 'Y';
    }
    if (challenge === 'late_result' && (await isPastTimeLimit(transaction, environment))) {
      transaction.result ??= 'Y';
    }
    return { done: transaction.result !== undefined };
  }

  /** Reports the result, then returns the CRes through the browser. */
  async function finish(): Promise<Response> {
    if (!transaction.result) return new Response('There is no result yet.', { status: 409 });
    const isUnreadable = challenge === 'unreadable_result';
    try {
      if (isUnreadable || challenge === 'report_after_result')
        reportLater(transaction, environment);
      else await reportResult(transaction, transaction.result, environment);
    } catch {
      return unreachablePage(transaction, frame);
    }
    const fields = {
      cres: isUnreadable ? '{"messageType":"CRes"' : encodeMessage(createCres(transaction)),
      ...(transaction.sessionData !== undefined && { threeDSSessionData: transaction.sessionData }),
    };
    if (challenge === 'result_twice') await postCopy(fields);
    return postingPage(transaction.request.notificationURL, fields, refusesFraming);
  }

  /** Posts the first of two copies from the server, so that it arrives before the browser's. */
  async function postCopy(fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields);
    const request = new Request(transaction.request.notificationURL, { method: 'POST', body });
    await environment.fetch(request).catch(() => undefined);
  }

  return {
    describe,
    open,
    showInner,
    enterCode,
    registerDevice,
    answer,
    openApp,
    approveInApp,
    poll,
    finish,
  };
}
