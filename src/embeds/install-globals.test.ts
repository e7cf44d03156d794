// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from './catalogue.ts';
import { type EmbedsPage, installGlobals } from './install-globals.ts';
import { createPurchaseProtection } from './purchase-protection-token.ts';
import { cardToken, embedOrigin, useLaunchRig } from './testing/launch-rig.ts';

const page: EmbedsPage = window;
const rig = useLaunchRig();

afterEach(() => {
  Reflect.deleteProperty(page, 'PrimeTrustEmbeds');
  Reflect.deleteProperty(page, 'PrimeTrustPurchaseProtection');
  Reflect.deleteProperty(page, 'pt');
});

describe('installGlobals', () => {
  // Covers WI1
  it('sets both globals immediately', () => {
    installGlobals(page, embedOrigin);
    expect(page.pt?.embeds).toBe(page.PrimeTrustEmbeds);
    const launchers = Object.keys(catalogue).sort();
    expect(launchers).toEqual(
      expect.arrayContaining([
        'launchCreditCard',
        'launchCreateNaturalPerson',
        'launchCreateCompany',
      ]),
    );
    const names = Object.keys(page.PrimeTrustEmbeds ?? {}).sort();
    expect(names).toEqual(['diagnose', ...launchers, 'preload', 'version']);
    expect(page.pt?.launchCreditCard).toBe(page.PrimeTrustEmbeds?.launchCreditCard);
  });

  it('preloads the requested form, by default the card form', () => {
    installGlobals(page, embedOrigin);
    const shelters = () => document.querySelectorAll('html > prime-trust-embed').length;
    const before = shelters();
    const preload = page.PrimeTrustEmbeds?.preload as (form?: string) => void;
    preload('something');
    expect(shelters()).toBe(before);
    preload();
    preload('card');
    expect(shelters()).toBe(before + 1);
    preload('onboarding');
    expect(shelters()).toBe(before + 2);
  });

  it('does nothing when it runs again', () => {
    installGlobals(page, embedOrigin);
    const { PrimeTrustEmbeds, pt } = page;
    const ready = vi.fn();
    Reflect.set(page, 'onBootstrapReady', ready);
    installGlobals(page, 'https://other.example');
    expect([page.PrimeTrustEmbeds, page.pt]).toEqual([PrimeTrustEmbeds, pt]);
    expect(page.PrimeTrustEmbeds).toBe(PrimeTrustEmbeds);
    expect(page.PrimeTrustEmbeds?.diagnose().origin).toBe(embedOrigin);
  });

  it('finds purchase protection that loads later', () => {
    installGlobals(page, embedOrigin);
    expect(page.pt?.purchaseProtection).toBeNull();
    page.PrimeTrustPurchaseProtection = createPurchaseProtection('shop');
    expect(page.pt?.purchaseProtection).toBe(page.PrimeTrustPurchaseProtection);
  });

  it('logs what to do if the origin of the script is unknown', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    installGlobals(page, null);
    expect(page.PrimeTrustEmbeds).toBeUndefined();
    expect(report).toHaveBeenCalledWith(expect.stringContaining('<script src>'));
  });
});

describe('the embeds object', () => {
  it('diagnoses the page and its embeds without a token', () => {
    installGlobals(page, embedOrigin);
    page.pt?.launchCreditCard({ target: 'card', resourceTokenHash: cardToken });
    const diagnosis = page.PrimeTrustEmbeds?.diagnose();
    expect(diagnosis).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      origin: embedOrigin,
      storage: 'not needed',
      purchaseProtection: false,
      violations: [],
      embeds: [{ embed: 'credit-card', phase: 'loading', connected: true }],
    });
    expect(JSON.stringify(diagnosis)).not.toContain(cardToken.slice(4));
  });

  it('titles the frames of onboarding forms', () => {
    installGlobals(page, embedOrigin);
    const cleanup = page.pt?.launchCreateCompany({ target: 'card', resourceTokenHash: cardToken });
    const frame = rig.frame();
    expect([frame.title, frame.src]).toEqual([
      'Secure onboarding form',
      `${embedOrigin}/v1/frame/onboarding.html`,
    ]);
    cleanup?.();
    expect(rig.target.childNodes).toHaveLength(0);
  });
});
