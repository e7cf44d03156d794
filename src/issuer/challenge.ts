import { CReq, decodeMessage, encodeMessage } from '../contract/emv-3ds.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { codePage, unreachablePage, waitingPage } from './pages/challenge-page.ts';
import { headersOf } from './pages/page.ts';
import { postingPage } from './pages/posting-page.ts';
import { isPastTimeLimit } from './platform-clock.ts';
import { cresOf, reportResult } from './report-result.ts';
import { neverAnswer } from './silence.ts';
import type { Transaction } from './transactions.ts';

const rightCode = '123456';
const codesAllowed = 3;
const pollsUntilApproved = 3;

/**
 * The ACS's side of one challenge: what it answers to each step of the cardholder's browser. Every
 * step may be repeated; the result is reported once.
 */
export function createChallenge(transaction: Transaction, world: IssuerWorld) {
  const challenge = transaction.scenario.challenge;
  const refusesFraming = challenge === 'refuses_framing';
  const frame = { formOrigin: new URL(transaction.request.notificationURL).origin, refusesFraming };

  /** To a GET: nothing to show, but headers that say whether a frame may show it. */
  const describe = () => new Response('', { headers: headersOf(frame) });

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
    if (challenge === 'out_of_band') {
      return waitingPage(transaction, { ...frame, text: 'Approve this in your banking app.' });
    }
    return codePage(transaction, frame);
  }

  async function enterCode(code: string): Promise<Response> {
    if (transaction.result) return finish();
    if (code.replace(/\s/g, '') !== rightCode) return refuseCode();
    if (challenge === 'late_result' && !(await isPastTimeLimit(transaction, world))) {
      return waitingPage(transaction, { ...frame, text: 'Your bank is slow today. Please wait.' });
    }
    transaction.result ??= 'Y';
    return finish();
  }

  function refuseCode(): Promise<Response> {
    transaction.wrongCodes++;
    if (transaction.wrongCodes < codesAllowed) return codePage(transaction, frame);
    transaction.result = 'N';
    return finish();
  }

  /** Whether the page may go on to the result. */
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
    try {
      await reportResult(transaction, transaction.result, world);
    } catch {
      return unreachablePage(transaction, frame);
    }
    const fields = {
      cres: encodeMessage(cresOf(transaction)),
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

  return { describe, open, enterCode, poll, finish };
}
