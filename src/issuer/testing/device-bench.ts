import { beforeEach } from 'vitest';
import { type AReq, ARes, encodeMessage } from '../../contract/emv-3ds.ts';
import type { SpcAssertion, SpcTransData } from '../../contract/secure-payment-confirmation.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { areqOf, createIssuerBench, issuerUrl } from './issuer-bench.ts';

export const shop = 'https://shop.example';

/** An issuer, a card of which it remembers devices, and a device. */
export function useDeviceBench() {
  let issuer: ReturnType<typeof createIssuerBench>;
  let device: Authenticator;

  beforeEach(() => {
    issuer = createIssuerBench();
    device = createAuthenticator();
  });

  /** A payment by the card, of a transaction of its own. */
  const newPayment = (changes: Partial<AReq> = {}): AReq => ({
    ...areqOf('4000000000001240'),
    threeDSRequestorURL: shop,
    threeDSRequestorSpcSupport: 'Y',
    threeDSServerTransID: crypto.randomUUID(),
    ...changes,
  });

  const bench = {
    get issuer() {
      return issuer;
    },
    get device() {
      return device;
    },
    newPayment,

    /** @throws Error with the code of a refusal */
    async send(areq: AReq = newPayment(), call = 'authenticate'): Promise<ARes> {
      const response = await issuer.call(call, areq, areq.threeDSServerTransID);
      const answer: unknown = await response.json();
      if (response.status === 422) throw new Error(JSON.stringify(answer));
      return ARes.parse(answer);
    },

    /** The second AReq of a transaction. */
    sendAgain: (areq: AReq) => bench.send(areq, 'confirm-payment'),

    /** Passes the challenge of a payment by the code: where it is, and the page after it. */
    async enterCode(areq = newPayment(), fields: Record<string, string> = { device: '1' }) {
      const { acsURL, acsTransID } = await bench.send(areq);
      const path = pathOf(acsURL);
      const { threeDSServerTransID } = areq;
      await issuer.openChallenge(path, { threeDSServerTransID, acsTransID });
      const answer = await issuer.post(`${path}/code`, { code: '123456', ...fields });
      return { path, text: await answer.text() };
    },

    postDevice(path: string, body: unknown): Promise<Response> {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return issuer.issuer(new Request(`${issuerUrl}${path}/device`, init));
    },

    /** Has the issuer remember a device, in a payment of its own: the status of the answer. */
    async remember(authenticator = device, forged: object = {}): Promise<number> {
      const { path, text } = await bench.enterCode();
      const made = { ...registrationIn(text), ...forged };
      return (await bench.postDevice(path, authenticator.register(made))).status;
    },

    /** A payment that the issuer lets a device confirm. */
    async offered(changes: Partial<AReq> = {}): Promise<{ areq: AReq; offer: SpcTransData }> {
      const areq = newPayment(changes);
      const { spcTransData: offer } = await bench.send(areq);
      if (!offer) throw new Error('nothing is offered');
      return { areq, offer };
    },

    confirm: (areq: AReq, assertion: SpcAssertion) =>
      bench.sendAgain({
        ...areq,
        threeDSRequestorAuthenticationInfo: {
          threeDSReqAuthMethod: '09',
          threeDSReqAuthData: encodeMessage(assertion),
        },
      }),
  };
  return bench;
}

/** Of a challenge, from its address. */
export const pathOf = (acsURL = ''): string => new URL(acsURL).pathname;

/** What the page after the code asks a device to sign. */
export function registrationIn(page: string) {
  const challenge = /challenge&quot;:&quot;([\w-]+)/.exec(page)?.[1] ?? '';
  return { challenge, rpId: 'issuer.localhost', origin: issuerUrl };
}
