import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { pathOf, readRegistration, useDeviceBench } from '../testing/device-bench.ts';
import { platformUrl } from '../testing/issuer-bench.ts';

const bench = useDeviceBench();

describe('remembering a device', () => {
  it('is offered after the correct code, before the result is reported', async () => {
    const { path, text } = await bench.enterCode();
    expect(text).toContain('Skip the code next time');
    expect(bench.issuer.platform.received).toEqual([]);
    expect((await bench.issuer.get(`${path}/result`)).status).toBe(200);
    expect(bench.issuer.platform.received).toHaveLength(1);
  });

  it('is not offered to a browser without support', async () => {
    expect((await bench.enterCode(bench.newPayment(), { device: '' })).text).toContain(
      'Returning to the shop',
    );
    expect((await bench.enterCode(bench.newPayment(), {})).text).toContain('Returning to the shop');
  });

  it.each([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: platformUrl }],
    ['another relying party', { rpId: 'platform.test' }],
  ])('is rejected with %s', async (_case, forged) => {
    expect(await bench.remember(bench.device, forged)).toBe(400);
    expect((await bench.send()).spcTransData).toBeUndefined();
  });

  it('accepts one registration, and none before the code', async () => {
    const { path, text } = await bench.enterCode();
    const made = readRegistration(text);
    expect((await bench.postDevice(path, bench.device.register(made))).status).toBe(204);
    expect((await bench.postDevice(path, createAuthenticator().register(made))).status).toBe(400);
    const { acsURL } = await bench.send();
    expect((await bench.postDevice(pathOf(acsURL), bench.device.register(made))).status).toBe(400);
    expect((await bench.offered()).offer.credentialIds).toEqual([bench.device.id]);
  });

  it('keeps the last sixteen devices', async () => {
    const all = Array.from({ length: 17 }, () => createAuthenticator());
    for (const authenticator of all) await bench.remember(authenticator);
    const ids = all.map(({ id }) => id);
    expect((await bench.offered()).offer.credentialIds).toEqual(ids.slice(1));
  });
});
