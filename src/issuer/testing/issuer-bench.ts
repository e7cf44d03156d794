import { beforeEach } from 'vitest';
import {
  type AReq,
  ARes,
  CRes,
  decodeMessage,
  encodeMessage,
  RReq,
} from '../../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../../vendors/ports/three-ds-directory.ts';
import { callbackPath, signedAnswer } from '../../vendors/protocol/callback.ts';
import { sign, signatureHeader } from '../../vendors/protocol/signature.ts';
import { createIssuer } from '../create-issuer.ts';
import { createIssuerServer } from '../create-issuer-server.ts';
import { overHttp } from './over-http.ts';

export const platformUrl = 'http://platform.test';
export const issuerUrl = 'http://issuer.localhost';
export const notificationURL = `${platformUrl}/v2/three-ds-authentications/tds_x/challenge-result`;
export const threeDSServerTransID = '8a880dc0-d2d2-4067-bcb1-b08d1690b26e';
const secret = 'shared in this test';
const resultsPath = callbackPath('three-ds-directory', 'results');

export interface TransactionIds {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
}

/** Creates an issuer with a fake platform that records requests, and a browser. */
export function createIssuerBench() {
  const platform = {
    /** Requests to the platform, in order. */
    received: [] as { path: string; body: string }[],
    now: '2026-11-20T10:00:00Z',
    isDown: false,
    answer: async (_request: Request) => new Response(null, { status: 404 }),
  };
  const respond = createIssuer({
    platformUrl,
    issuerUrl,
    secret,
    now: Date.now,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url);
      if (platform.isDown) throw new TypeError('fetch failed');
      if (path === '/three-ds-server/clock') return Response.json({ now: platform.now });
      platform.received.push({ path, body: await request.clone().text() });
      return platform.answer(request);
    },
  });
  const issuer = overHttp(createIssuerServer(respond));

  const get = (path: string) => issuer(new Request(`${issuerUrl}${path}`));

  function post(
    path: string,
    fields: Record<string, string> | [string, string][],
    more: Pick<RequestInit, 'headers' | 'signal'> = {},
  ) {
    const body = new URLSearchParams(fields);
    const init = { method: 'POST', body, ...more };
    return issuer(new Request(`${issuerUrl}${path}`, init));
  }

  /** Calls the directory like the platform, with the transaction id as the key. */
  async function call(
    name: string,
    message: object,
    key: string = threeDSServerTransID,
  ): Promise<Response> {
    const [path, body] = [`/ds/${name}`, JSON.stringify(message)];
    const headers = {
      'idempotency-key': key,
      [signatureHeader]: sign(secret, ['request', path, key, body], new Date()),
    };
    return issuer(new Request(`${issuerUrl}${path}`, { method: 'POST', headers, body }));
  }

  async function authenticate(number: string, changes: Partial<AReq> = {}): Promise<ARes> {
    const areq = { ...areqOf(number), ...changes };
    return ARes.parse(await (await call('authenticate', areq, areq.threeDSServerTransID)).json());
  }

  /** Starts the challenge of a card and returns its path and transaction. */
  async function challenge(
    number: string,
    changes: Partial<AReq> = {},
  ): Promise<{ path: string; ids: TransactionIds }> {
    const { acsURL, acsTransID } = await authenticate(number, changes);
    const ids = { threeDSServerTransID, acsTransID };
    return { path: new URL(acsURL ?? '').pathname, ids };
  }

  function openChallenge(path: string, ids: TransactionIds, signal?: AbortSignal) {
    const creq = {
      messageType: 'CReq',
      messageVersion: '2.2.0',
      challengeWindowSize: '02',
      ...ids,
    };
    const fields = { creq: encodeMessage(creq), threeDSSessionData: 'session "1"' };
    return post(path, fields, signal && { signal });
  }

  /** Opens the challenge of a card. */
  async function open(number: string, changes: Partial<AReq> = {}) {
    const { path, ids } = await challenge(number, changes);
    const first = await (await openChallenge(path, ids)).text();
    /** Enters a code, and returns the next page. */
    const enter = async (code = '123456') => (await post(`${path}/code`, { code })).text();
    /** Chooses answers, and returns the next page. */
    const answer = async (...answers: string[]) => {
      const fields = answers.map((text): [string, string] => ['answer', text]);
      return (await post(`${path}/answer`, fields)).text();
    };
    return { path, ids, first, enter, answer };
  }

  /** Creates the platform's answer to a result. */
  async function rresTo(request: Request): Promise<Response> {
    const { messageVersion, acsTransID, dsTransID } = RReq.parse(await request.json());
    const answer = {
      messageType: 'RRes',
      messageVersion,
      acsTransID,
      dsTransID,
      threeDSServerTransID,
      resultsStatus: '01',
    };
    const key = request.headers.get('idempotency-key') ?? '';
    return signedAnswer(secret, { key, answer }, new Date());
  }

  /** Returns the first result that the platform received. */
  const rreq = () => RReq.parse(JSON.parse(platform.received[0]?.body ?? ''));

  return {
    platform,
    rreq,
    issuer,
    get,
    post,
    call,
    rresTo,
    authenticate,
    challenge,
    openChallenge,
    open,
  };
}

/** Creates a new bench for each test. */
export function useIssuerBench() {
  const bench = createIssuerBench();
  beforeEach(() => {
    Object.assign(bench, createIssuerBench());
  });
  return bench;
}

/** Returns the CRes that a page posts to the platform; undefined if it posts none. */
export const cresIn = (page: string): CRes | undefined =>
  decodeMessage(CRes, formOf(page).fields.cres ?? '');

/** Returns the action and hidden fields of the first form in a page. */
export function formOf(page: string) {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields: Record<string, string> = {};
  for (const [, name, value] of inputs) fields[name ?? ''] = unescapeHtml(value ?? '');
  return { action: /<form method="post" action="([^"]+)"/.exec(page)?.[1], fields };
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Creates the AReq of a payment of 100.50 dollars. */
export function areqOf(acctNumber: string): AReq {
  return {
    ...threeDSDirectoryPort.calls.authenticate.example.request,
    threeDSServerTransID,
    threeDSServerURL: `${platformUrl}${resultsPath}`,
    notificationURL,
    acctNumber,
    merchantName: 'A shop',
    browserLanguage: 'en',
    purchaseAmount: '10050',
    purchaseDate: '20261120100000',
  };
}
