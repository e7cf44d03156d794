// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { loadEmbeds } from '../../load-embeds.ts';
import { createFakeEmbeds, installFakeEmbeds, useFake } from './testing/fake-bench.ts';

const given = useFake();
const { link, loaded } = given;

test('is what loadEmbeds resolves to, until it is uninstalled', async () => {
  const ready = vi.fn();
  const later = vi.fn();
  window.onPrimeTrustEmbedsReady = ready;
  const uninstall = installFakeEmbeds(given.fake);
  expect(ready).toHaveBeenCalledExactlyOnceWith(given.fake);
  window.primeTrustReady = later;
  await loaded();
  expect(later).toHaveBeenCalledExactlyOnceWith(window.pt);
  const origin = 'https://embeds.example';
  const purchaseProtection = { siteId: 'shop' };
  expect(await loadEmbeds({ origin, purchaseProtection })).toBe(given.fake);
  expect(document.querySelector('script')).toBeNull();
  expect([window.pt?.embeds, window.pt?.purchaseProtection?.token()]).toEqual([given.fake, 'fake']);
  await expect(loadEmbeds({ origin: 'https://other.example' })).rejects.toThrow(/embeds\.example/);
  link();
  uninstall();
  expect([given.target.childElementCount, window.PrimeTrustEmbeds, window.pt]).toEqual([
    0,
    undefined,
    undefined,
  ]);
  expect(window.onPrimeTrustEmbedsReady).toBe(ready);
  Reflect.deleteProperty(window, 'onPrimeTrustEmbedsReady');
});

test('names the missing launch, and diagnoses the page', () => {
  expect(() => given.fake.latest()).toThrow(/Nothing was launched/);
  link();
  expect(createFakeEmbeds({ origin: 'https://Pay.example/x' }).diagnose()).toMatchObject({
    origin: 'https://pay.example',
    embeds: [],
  });
  expect(given.fake.diagnose().embeds).toEqual([
    { embed: 'credit-card', phase: 'shown', connected: true },
  ]);
});
