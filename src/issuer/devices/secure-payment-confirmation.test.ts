import { beforeEach, describe, expect, it } from 'vitest';
import type { AReq } from '../../contract/emv-3ds.ts';
import { createAuthenticator, type Forgery } from '../testing/authenticator.ts';
import { pathOf, shop, useDeviceBench } from '../testing/device-bench.ts';
import { platformUrl } from '../testing/issuer-bench.ts';

const bench = useDeviceBench();
const browser = { origin: platformUrl, topOrigin: shop };

describe('the offer', () => {
  it('is absent before a device is remembered', async () => {
    expect(await bench.send()).toMatchObject({ transStatus: 'C' });
    expect((await bench.send()).spcTransData).toBeUndefined();
  });

  it('describes the payment with brand and last four digits of the card', async () => {
    expect(await bench.remember()).toBe(204);
    const { offer } = await bench.offered();
    expect(offer).toMatchObject({
      credentialIds: [bench.device.id],
      rpId: 'issuer.localhost',
      payeeName: 'A shop',
      payeeOrigin: shop,
      instrument: { displayName: 'Visa •••• 1240' },
      total: { currency: 'USD', value: '100.50' },
    });
    expect(JSON.stringify(offer)).not.toMatch(/\d{13}/);
  });

  it.each<[string, Partial<AReq>]>([
    ['when a card is added', { messageCategory: '02' }],
    ['for a form without support', { threeDSRequestorSpcSupport: undefined }],
    ['if the page is unknown', { threeDSRequestorURL: undefined }],
    ['for another card', { acctNumber: '4000000000001109' }],
  ])('is absent %s', async (_case, changes) => {
    await bench.remember();
    const { spcTransData, acsURL } = await bench.send(bench.newPayment(changes));
    expect([spcTransData, acsURL !== undefined]).toEqual([undefined, true]);
  });

  it('is equal for a repeated request and different for another payment', async () => {
    await bench.remember();
    const { areq, offer } = await bench.offered();
    expect((await bench.send(areq)).spcTransData).toEqual(offer);
    expect((await bench.offered()).offer.challenge).not.toBe(offer.challenge);
  });

  it('omits the origin of an http page, and the decimals of yen', async () => {
    await bench.remember();
    const yen = { purchaseAmount: '1200', purchaseCurrency: '392', purchaseExponent: '0' };
    const { offer } = await bench.offered({ ...yen, threeDSRequestorURL: 'http://shop.test' });
    expect(offer.payeeOrigin).toBeUndefined();
    expect(offer.total).toEqual({ currency: 'JPY', value: '1200' });
  });
});

describe('an assertion', () => {
  beforeEach(async () => {
    await bench.remember();
  });

  it('for the offer authenticates and lets the browser continue', async () => {
    const { areq, offer } = await bench.offered();
    const ares = await bench.confirm(areq, bench.device.confirm(offer, browser));
    expect(ares).toMatchObject({ transStatus: 'Y', eci: '05' });
    expect(ares.acsURL).toBeUndefined();
    expect((await bench.issuer.get(`/acs/challenge/${ares.acsTransID}/result`)).status).toBe(200);
  });

  const another = { topOrigin: 'https://another.example' };
  it.each<[string, Forgery]>([
    ['another challenge', { clientData: { challenge: 'AAAA' } }],
    ['another type', { clientData: { type: 'webauthn.get' } }],
    ['another origin', { clientData: { origin: 'https://evil.example' } }],
    ['another page around the form', { clientData: another }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another relying party in the payment', { payment: { rpId: 'evil.example' } }],
    ['another amount', { payment: { total: { currency: 'USD', value: '1.00' } } }],
    ['another currency', { payment: { total: { currency: 'JPY', value: '100.50' } } }],
    ['another payee', { payment: { payeeName: 'Another shop' } }],
    ['another page of the payee', { payment: { payeeOrigin: 'https://another.example' } }],
    ['another card', { payment: { instrument: { displayName: 'Visa •••• 4242', icon: '' } } }],
    ['no payment', { clientData: { payment: undefined } }],
    ['no user verification', { flags: 0x01 }],
    ['a reused counter', { counter: 0 }],
  ])('with %s falls back to the challenge and uses up the attempt', async (_case, forged) => {
    if (forged.counter === 0) {
      const { areq, offer } = await bench.offered();
      await bench.confirm(areq, bench.device.confirm(offer, browser));
    }
    const { areq, offer } = await bench.offered();
    const refused = await bench.confirm(areq, bench.device.confirm(offer, browser, forged));
    expect([refused.transStatus, refused.spcTransData]).toEqual(['C', undefined]);
    const secondAttempt = bench.confirm(areq, bench.device.confirm(offer, browser));
    await expect(secondAttempt).rejects.toThrow('idempotency_key_reused');
  });

  it.each([
    ['with another key', () => ({ id: bench.device.id, rawId: bench.device.id })],
    ['from an unknown device', () => ({})],
  ])('%s is rejected', async (_what, ids) => {
    const { areq, offer } = await bench.offered();
    const stranger = createAuthenticator().confirm(offer, browser);
    expect((await bench.confirm(areq, { ...stranger, ...ids() })).transStatus).toBe('C');
  });

  it('that is invalid is rejected', async () => {
    const { areq } = await bench.offered();
    const info = { threeDSReqAuthMethod: '09', threeDSReqAuthData: 'AAAA' } as const;
    const ares = await bench.sendAgain({ ...areq, threeDSRequestorAuthenticationInfo: info });
    expect(ares.transStatus).toBe('C');
  });

  it('after three wrong codes is too late', async () => {
    const { areq, offer } = await bench.offered();
    const { acsURL } = await bench.send(areq);
    for (let count = 0; count < 3; count++) await bench.issuer.post(`${pathOf(acsURL)}/code`, {});
    expect((await bench.confirm(areq, bench.device.confirm(offer, browser))).transStatus).toBe('C');
  });
});

describe('a cardholder who opts out', () => {
  it('has no remembered devices and gets no new offer after the code', async () => {
    await bench.remember();
    const { areq } = await bench.offered();
    const { acsURL, acsTransID, transStatus } = await bench.sendAgain({ ...areq, spcOptOut: 'Y' });
    expect(transStatus).toBe('C');
    const { threeDSServerTransID } = areq;
    await bench.issuer.openChallenge(pathOf(acsURL), { threeDSServerTransID, acsTransID });
    const page = await bench.issuer.post(`${pathOf(acsURL)}/code`, {
      code: '123456',
      device: '1',
    });
    expect(await page.text()).toContain('Returning to the shop');
    expect((await bench.send()).spcTransData).toBeUndefined();
  });
});
