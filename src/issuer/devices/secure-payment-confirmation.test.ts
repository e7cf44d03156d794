import { beforeEach, describe, expect, it } from 'vitest';
import type { AReq } from '../../contract/emv-3ds.ts';
import { createAuthenticator, type Forgery } from '../testing/authenticator.ts';
import { pathOf, shop, useDeviceBench } from '../testing/device-bench.ts';
import { platformUrl } from '../testing/issuer-bench.ts';

const bench = useDeviceBench();
const browser = { origin: platformUrl, topOrigin: shop };

describe('what is offered', () => {
  it('is nothing before a device is remembered', async () => {
    expect(await bench.send()).toMatchObject({ transStatus: 'C' });
    expect((await bench.send()).spcTransData).toBeUndefined();
  });

  it('is the payment in words, by brand and last four digits of the card', async () => {
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
    ['to a form that cannot ask for it', { threeDSRequestorSpcSupport: undefined }],
    ['where the page is not known', { threeDSRequestorURL: undefined }],
    ['to another card', { acctNumber: '4000000000001109' }],
  ])('is nothing %s', async (_when, changes) => {
    await bench.remember();
    const { spcTransData, acsURL } = await bench.send(bench.newPayment(changes));
    expect([spcTransData, acsURL !== undefined]).toEqual([undefined, true]);
  });

  it('is the same for a repeated request, and another for another payment', async () => {
    await bench.remember();
    const { areq, offer } = await bench.offered();
    expect((await bench.send(areq)).spcTransData).toEqual(offer);
    expect((await bench.offered()).offer.challenge).not.toBe(offer.challenge);
  });

  it('has no address of a page that is not https, and no fraction of a yen', async () => {
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

  it('of what was offered authenticates, and lets the browser continue', async () => {
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
    ['a cardholder who was not recognized', { flags: 0x01 }],
    ['a count that was used before', { counter: 0 }],
  ])('with %s leaves the challenge, and is the only try', async (_what, forged) => {
    if (forged.counter === 0) {
      const { areq, offer } = await bench.offered();
      await bench.confirm(areq, bench.device.confirm(offer, browser));
    }
    const { areq, offer } = await bench.offered();
    const refused = await bench.confirm(areq, bench.device.confirm(offer, browser, forged));
    expect([refused.transStatus, refused.spcTransData]).toEqual(['C', undefined]);
    const secondTry = bench.confirm(areq, bench.device.confirm(offer, browser));
    await expect(secondTry).rejects.toThrow('idempotency_key_reused');
  });

  it('by a key of somebody else is refused', async () => {
    const { areq, offer } = await bench.offered();
    const { id } = bench.device;
    const stolen = { ...createAuthenticator().confirm(offer, browser), id, rawId: id };
    expect((await bench.confirm(areq, stolen)).transStatus).toBe('C');
  });

  it('by a device that is not remembered is refused', async () => {
    const { areq, offer } = await bench.offered();
    const stranger = createAuthenticator().confirm(offer, browser);
    expect((await bench.confirm(areq, stranger)).transStatus).toBe('C');
  });

  it('of one payment is refused for another', async () => {
    const first = await bench.offered();
    const second = await bench.offered();
    const assertion = bench.device.confirm(first.offer, browser);
    expect((await bench.confirm(second.areq, assertion)).transStatus).toBe('C');
    expect((await bench.confirm(first.areq, assertion)).transStatus).toBe('Y');
  });

  it('that is no message is refused', async () => {
    const { areq } = await bench.offered();
    const info = { threeDSReqAuthMethod: '09', threeDSReqAuthData: 'AAAA' } as const;
    const ares = await bench.sendAgain({ ...areq, threeDSRequestorAuthenticationInfo: info });
    expect(ares.transStatus).toBe('C');
  });

  it('after three wrong codes comes too late', async () => {
    const { areq, offer } = await bench.offered();
    const { acsURL } = await bench.send(areq);
    for (let count = 0; count < 3; count++) await bench.issuer.post(`${pathOf(acsURL)}/code`, {});
    expect((await bench.confirm(areq, bench.device.confirm(offer, browser))).transStatus).toBe('C');
  });
});

describe('a cardholder who opts out', () => {
  it('has no devices left, and is not asked again after the code', async () => {
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
