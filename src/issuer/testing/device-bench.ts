import { beforeEach } from 'vitest';
import { type AReq, ARes, encodeMessage } from '../../contract/emv-3ds.ts';
import type { SpcAssertion, SpcTransData } from '../../contract/secure-payment-confirmation.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { areqOf, createIssuerBench, issuerUrl } from './issuer-bench.ts';

export const shop = 'https://shop.example';

/** Sets up an issuer, a card with remembered devices, and a device. */
export function useDeviceBench() {
  let issuer: ReturnType<typeof createIssuerBench>;
  let device: Authenticator;

  beforeEach(() => {
    issuer = createIssuerBench();
    device = createAuthenticator();
  });

  /** Creates a payment with the card in a new transaction. */
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

    /** Sends the second AReq of a transaction. */
    sendAgain: (areq: AReq) => bench.send(areq, 'confirm-payment'),

    /** Passes the challenge of a payment with the code. Returns its path and the next page. */
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

    /** Registers a device in a new payment and returns the status of the response. */
    async remember(authenticator = device, forged: object = {}): Promise<number> {
      const { path, text } = await bench.enterCode();
      const made = { ...readRegistration(text), ...forged };
      return (await bench.postDevice(path, authenticator.register(made))).status;
    },

    /** Creates a payment that a device can confirm. */
    async offered(changes: Partial<AReq> = {}): Promise<{ areq: AReq; offer: SpcTransData }> {
      const areq = newPayment(changes);
      const { spcTransData: offer } = await bench.send(areq);
      if (!offer) throw new Error('no offer');
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

/** Returns the path of a challenge. */
export const pathOf = (acsURL = ''): string => new URL(acsURL).pathname;

/** Reads the registration challenge from the page after the code. */
export function readRegistration(page: string) {
  const challenge = /challenge&quot;:&quot;([\w-]+)/.exec(page)?.[1] ?? '';
  return { challenge, rpId: 'issuer.localhost', origin: issuerUrl };
}
