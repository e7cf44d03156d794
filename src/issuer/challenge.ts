import { CReq, decodeMessage, encodeMessage } from '../contract/emv-3ds.ts';
import type { Devices } from './devices/devices.ts';
import { registrationOptionsOf, rememberDevice } from './devices/registration.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { appPage, approvedPage } from './pages/app-pages.ts';
import { areRightPlaces, whereToPage, whichPlacesPage } from './pages/choice-pages.ts';
import { codePage, unreachablePage } from './pages/code-page.ts';
import { confirmPage } from './pages/confirm-page.ts';
import { cookiePage } from './pages/cookie-page.ts';
import { devicePage } from './pages/device-page.ts';
import { htmlPage } from './pages/html-page.ts';
import { nestingPage } from './pages/nesting-page.ts';
import { headersOf } from './pages/page.ts';
import { postingPage } from './pages/posting-page.ts';
import { appLinkPage, outOfBandPage, slowPage } from './pages/waiting-pages.ts';
import { isPastTimeLimit } from './platform-clock.ts';
import { cresOf, reportLater, reportResult } from './report-result.ts';
import { neverAnswer } from './silence.ts';
import type { Transaction } from './transactions.ts';

const rightCode = '123456';
const answersAllowed = 3;
/** One each 0.7 s: the page can be read before it is gone. */
const pollsUntilApproved = 8;

/** By which a bank that needs cookies knows the browser again. */
export const bankCookie = 'sandbox-bank';

/** What a browser can do, as it sends it with a code. */
interface CodeBrowser {
  /** It can confirm payments with a device that is remembered. */
  readonly canRemember: boolean;
  readonly cookie: string | undefined;
}

/** What an answer to the pages that ask for no code comes to; undefined where it is wrong. */
const judges: Readonly<Record<string, (answers: readonly string[]) => 'Y' | 'N' | undefined>> = {
  multi_select: (answers) => (areRightPlaces(answers) ? 'Y' : undefined),
  out_of_band: ([answer]) => (answer === 'confirmed' ? 'Y' : undefined),
  html: ([answer]) => (answer === 'approve' ? 'Y' : answer === 'decline' ? 'N' : undefined),
  uses_confirm: ([answer]) => (answer === 'approve' ? 'Y' : undefined),
};

/**
 * The ACS's side of one challenge: what it answers to each step of the cardholder's browser. Every
 * step may be repeated; the result is reported once.
 */
export function createChallenge(transaction: Transaction, world: IssuerWorld, devices: Devices) {
  const challenge = transaction.scenario.challenge;
  const refusesFraming = challenge === 'refuses_framing';
  const { origin } = new URL(transaction.request.notificationURL);
  const isNested = challenge === 'nested_frame';
  const outer = { formOrigin: origin, parentOrigin: origin, refusesFraming };
  // The parent of nested pages is our own, which wants no height.
  const frame = isNested ? { formOrigin: origin } : outer;

  /** To a GET: nothing to show, but headers that say whether a frame may show it. */
  const describe = () => new Response('', { headers: headersOf(outer) });

  /** The first page, and again after a reload. */
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

  /** In the frame of {@link nestingPage}. */
  const showInner = () => (transaction.result ? finish() : showPage());

  function showPage(): Promise<Response> {
    if (challenge === 'uses_confirm') return confirmPage(transaction, frame);
    if (challenge === 'needs_cookies') return withCookie(codePage(transaction, frame));
    if (challenge === 'out_of_band') return outOfBandPage(transaction, frame);
    if (challenge === 'app_redirect') return appLinkPage(transaction, frame);
    if (challenge === 'multi_select') return whichPlacesPage(transaction, frame);
    if (challenge === 'html') return htmlPage(transaction, frame);
    if (challenge === 'single_select' && !transaction.codeIsSent) {
      return whereToPage(transaction, frame);
    }
    return codePage(transaction, frame);
  }

  /** To a page that asks for no code: what was chosen, or the name of the button. */
  async function answer(answers: readonly string[]): Promise<Response> {
    if (transaction.result) return finish();
    if (challenge === 'single_select') {
      transaction.codeIsSent ||= answers.length === 1;
      return showPage();
    }
    const judge = judges[challenge ?? ''];
    if (!judge) return showPage();
    transaction.result = judge(answers);
    return transaction.result ? finish() : refuseAnswer();
  }

  /** For frames of other sites, so not for them alone (`Partitioned`): browsers may keep it back. */
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
    if (code.replace(/\s/g, '') !== rightCode) return refuseAnswer();
    if (challenge === 'late_result' && !(await isPastTimeLimit(transaction, world))) {
      return slowPage(transaction, frame);
    }
    transaction.result ??= 'Y';
    const options = canRemember && registrationOptionsOf(transaction, devices, world);
    return options ? devicePage(transaction, frame, options) : finish();
  }

  /** What the browser has made for {@link devicePage}. */
  async function takeDevice(answer: unknown): Promise<Response> {
    const isRemembered = await rememberDevice(answer, transaction, { devices, world });
    return new Response(null, { status: isRemembered ? 204 : 400 });
  }

  function refuseAnswer(): Promise<Response> {
    transaction.wrongAnswers++;
    if (transaction.wrongAnswers < answersAllowed) return showPage();
    transaction.result = 'N';
    return finish();
  }

  const openApp = () => appPage(transaction, frame);

  /** The shop’s window finds out when it polls. */
  function approveInApp(): Promise<Response> {
    if (challenge === 'app_redirect') transaction.result ??= 'Y';
    return approvedPage(transaction, frame);
  }

  /** Whether the page may show the result. */
  async function poll(): Promise<{ done: boolean }> {
    transaction.polls++;
    if (challenge === 'out_of_band' && transaction.polls >= pollsUntilApproved) {
      transaction.result ??= 'Y';
    }
    if (challenge === 'late_result' && (await isPastTimeLimit(transaction, world))) {
      transaction.result ??= 'Y';
    }
    return { done: transaction.result !== undefined };
  }

  /** Reports the result, then has the browser carry the CRes. */
  async function finish(): Promise<Response> {
    if (!transaction.result) return new Response('There is no result yet.', { status: 409 });
    const isUnreadable = challenge === 'unreadable_result';
    try {
      if (isUnreadable || challenge === 'report_after_result') reportLater(transaction, world);
      else await reportResult(transaction, transaction.result, world);
    } catch {
      return unreachablePage(transaction, frame);
    }
    const fields = {
      cres: isUnreadable ? '{"messageType":"CRes"' : encodeMessage(cresOf(transaction)),
      ...(transaction.sessionData !== undefined && { threeDSSessionData: transaction.sessionData }),
    };
    if (challenge === 'result_twice') await postCopy(fields);
    return postingPage(transaction.request.notificationURL, fields, refusesFraming);
  }

  /** The first of two: from here, so that it surely arrives before the browser's. */
  async function postCopy(fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields);
    const request = new Request(transaction.request.notificationURL, { method: 'POST', body });
    await world.fetch(request).catch(() => undefined);
  }

  return {
    describe,
    open,
    showInner,
    enterCode,
    takeDevice,
    answer,
    openApp,
    approveInApp,
    poll,
    finish,
  };
}
