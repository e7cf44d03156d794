import { type AReq, ARes, encodeMessage, type MessageCategory } from '../../contract/emv-3ds.ts';
import { signThreeDSMessage, threeDSSignatureHeader } from '../../contract/emv-3ds-signature.ts';
import { createIssuer } from '../create-issuer.ts';
import { createIssuerServer } from '../create-issuer-server.ts';
import { overHttp } from './over-http.ts';

export const platformUrl = 'http://platform.test';
export const issuerUrl = 'http://issuer.test';
export const notificationURL = `${platformUrl}/v2/three-ds-authentications/tds_x/challenge-result`;
export const threeDSServerTransID = '8a880dc0-d2d2-4067-bcb1-b08d1690b26e';
const sharedSecret = 'shared in this test';

export interface TransactionIds {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
}

/** An issuer before a platform that only listens, and the cardholder's browser that talks to it. */
export function createIssuerBench() {
  const platform = {
    /** What reached the platform, in order. */
    received: [] as { path: string; body: string }[],
    now: '2026-11-20T10:00:00Z',
    isDown: false,
  };
  const answer = createIssuer({
    platformUrl,
    issuerUrl,
    sharedSecret,
    now: Date.now,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url);
      if (platform.isDown) throw new TypeError('fetch failed');
      if (path === '/three-ds-server/clock') return Response.json({ now: platform.now });
      platform.received.push({ path, body: await request.text() });
      return new Response('');
    },
  });
  const issuer = overHttp(createIssuerServer(answer));

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

  async function postSigned(path: string, message: object): Promise<Response> {
    const body = JSON.stringify(message);
    const signature = await signThreeDSMessage(sharedSecret, path, body);
    const headers = { [threeDSSignatureHeader]: signature };
    return issuer(new Request(`${issuerUrl}${path}`, { method: 'POST', headers, body }));
  }

  async function authenticate(number: string, changes: Partial<AReq> = {}): Promise<ARes> {
    const areq = { ...areqOf(number), ...changes };
    return ARes.parse(await (await postSigned('/ds/areq', areq)).json());
  }

  /** Where the challenge of a card is, and its transaction. */
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

  return { platform, issuer, get, post, postSigned, authenticate, challenge, openChallenge };
}

/** Where the first form of a page goes, and its hidden fields. */
export function formOf(page: string) {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields: Record<string, string> = {};
  for (const [, name, value] of inputs) fields[name ?? ''] = unescapeHtml(value ?? '');
  return { action: /<form method="post" action="([^"]+)"/.exec(page)?.[1], fields };
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

export function areqOf(acctNumber: string, messageCategory: MessageCategory = '01'): AReq {
  return {
    messageType: 'AReq',
    messageVersion: '2.2.0',
    messageCategory,
    deviceChannel: '02',
    threeDSServerTransID,
    threeDSServerURL: `${platformUrl}/three-ds-server/results`,
    threeDSCompInd: 'Y',
    threeDSRequestorName: 'A shop',
    threeDSRequestorAuthenticationInd: '01',
    notificationURL,
    acctNumber,
    cardExpiryDate: '3012',
    purchaseAmount: '10050',
    purchaseCurrency: '840',
    purchaseExponent: '2',
    purchaseDate: '20261120100000',
    browserAcceptHeader: 'text/html',
    browserColorDepth: '24',
    browserJavaEnabled: false,
    browserJavascriptEnabled: true,
    browserLanguage: 'en',
    browserScreenHeight: '800',
    browserScreenWidth: '1200',
    browserTZ: '0',
    browserUserAgent: 'test',
  };
}
