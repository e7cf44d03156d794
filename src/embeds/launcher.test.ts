// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { catalogue } from './catalogue.ts';
import { loadForm } from './testing/form-double.ts';
import { cardToken, embedOrigin, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();

describe('a launch', () => {
  it('warns immediately about missing purchase protection of a card form', () => {
    rig.launcher.launchAs(catalogue.launchCreateCompany)({
      target: rig.target,
      resourceTokenHash: 'onb_x',
    })();
    expect(rig.warnings).toEqual([]);
    rig.launch();
    expect(rig.warnings).toEqual([
      expect.stringMatching(/^purchase_protection_required: .*purchase-protection\.js/),
    ]);
  });

  it('adds a titled frame outside the shadow root', () => {
    rig.launch();
    const frame = rig.frame();
    expect([frame.title, frame.src, frame.referrerPolicy]).toEqual([
      'Secure card form',
      `${embedOrigin}/v1/frame/card.html`,
      'no-referrer',
    ]);
    expect(rig.phase()).toBe('loading');
    expect(rig.island().querySelectorAll('section i').length).toBeGreaterThan(3);
  });

  it('shows the frame at the requested height, with the title of its document once that has one', async () => {
    rig.launch({ locale: 'ar' });
    const frame = rig.frame();
    const form = await loadForm(frame);
    for (const [title, shown] of [
      [undefined, 'Secure card form'],
      ['\u00a0', 'Secure card form'],
      ['نموذج البطاقة الآمن', 'نموذج البطاقة الآمن'],
    ]) {
      await form.say({ type: 'resize', height: 321, title });
      expect(frame.title).toBe(shown);
    }
    const island = rig.island();
    expect([island.className, island.style.getPropertyValue('--form')]).toEqual(['shown', '321px']);
    expect(island.querySelector('section')).toBeNull();
  });

  it('describes the form in the frame’s name without the token, and sends the options at our origin only', async () => {
    rig.launch({ amount: 100, hideAmount: true });
    expect(JSON.parse(rig.frame().name)).toMatchObject({
      embed: 'credit-card',
      resourceTokenHash: 'ccr_',
      amount: '100',
      purchaseProtectionToken: null,
    });
    const form = await loadForm(rig.frame());
    expect(form.greeting).toEqual({
      message: { type: 'prime-trust-embeds/connect', version: 1 },
      targetOrigin: embedOrigin,
    });
    expect(form.heard).toMatchObject([
      {
        type: 'init',
        embed: 'credit-card',
        resourceTokenHash: cardToken,
        locales: ['en'],
        amount: '100',
        hideAmount: true,
        purchaseProtectionToken: null,
      },
    ]);
  });

  it('calls no callback before it returns, and has no time limit after the form has loaded', async () => {
    rig.launch();
    expect(rig.heard).toEqual([]);
    const form = await loadForm(rig.frame());
    await form.say({ type: 'event', event: { name: 'loaded', args: [] } });
    vi.advanceTimersByTime(20_000);
    expect(rig.heard).toEqual([['loaded']]);
  });

  it.each([
    [632, 850, '632px', '850px'],
    ['632', '850.5', '632px', '850.5px'],
    ['632px', '100%', '632px', '100%'],
    [undefined, null, '488px', ''],
  ])('accepts the width %o and the height %o', (width, height, max, min) => {
    rig.launch({ width, height });
    const { style } = rig.island();
    expect([style.maxWidth, style.minHeight]).toEqual([max, min]);
  });

  it('restarts when the frame reloads, and emits loaded once', async () => {
    rig.launch();
    const loaded: FrameToShellMessage = { type: 'event', event: { name: 'loaded', args: [] } };
    const first = await loadForm(rig.frame());
    await first.say({ type: 'resize', height: 300 });
    await first.say(loaded);
    const second = await loadForm(rig.frame());
    expect(rig.phase()).toBe('loading');
    expect(second.heard).toMatchObject([{ type: 'init' }]);
    await second.say(loaded);
    await second.say({ type: 'resize', height: 300 });
    expect(rig.phase()).toBe('shown');
    expect(rig.heard).toEqual([['loaded']]);
  });
});

describe('a launch with invalid options', () => {
  it('throws and logs the error', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => rig.launch({ amount: '1,000' })).toThrow('amount is "1,000"');
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^PrimeTrustEmbeds: amount is "1,000"; pass /),
    );
  });

  it('launches with unknown names and an invalid token, but warns about the names', async () => {
    rig.launch({ colour: 'red', locale: null, resourceTokenHash: 'no token' });
    expect(rig.warnings[0]).toMatch(/^unknown_option: "colour" does nothing/);
    const form = await loadForm(rig.frame());
    // The form validates the token.
    expect(form.heard).toMatchObject([{ resourceTokenHash: 'no token' }]);
  });

  it.each([{}, undefined])('throws without a working console: %j', (console) => {
    vi.stubGlobal('console', console);
    expect(() => rig.launch({ amount: '1,000' })).toThrow('amount');
    vi.unstubAllGlobals();
  });
});

describe('cleanup', () => {
  // Covers WI4
  it('removes everything, can be repeated, and stops all events', async () => {
    const cleanup = rig.launch();
    const form = await loadForm(rig.frame());
    await form.say({ type: 'attempt-started' });
    cleanup();
    cleanup();
    await form.say({ type: 'event', event: { name: 'loaded', args: [] } });
    window.dispatchEvent(new Event('pagehide'));
    expect(rig.target.childNodes).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(rig.heard).toEqual([]);
    expect(rig.launcher.mounted.size).toBe(0);
  });

  it('runs when a launch reuses the target, and doesn’t affect that launch later', () => {
    const earlier = rig.launch();
    rig.launch();
    earlier();
    expect(rig.target.querySelectorAll('iframe')).toHaveLength(1);
    expect(rig.warnings).toContain('the target has an embed: clean up first');
    expect(rig.launcher.mounted.size).toBe(1);
  });

  it('runs if a later step throws, and the error is rethrown', () => {
    const addListener = vi.spyOn(window, 'addEventListener').mockImplementation((type) => {
      if (type === 'message') throw new Error('no listeners');
    });
    expect(() => rig.launch()).toThrow('no listeners');
    addListener.mockRestore();
    expect(rig.target.childNodes).toHaveLength(0);
    expect(rig.launcher.mounted.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs if mounting throws, and the error is rethrown', () => {
    const broken = document.createElement('div');
    broken.append = () => {
      throw new Error('sealed');
    };
    document.body.append(broken);
    expect(() => rig.launch({ target: broken })).toThrow('sealed');
    expect(rig.launcher.mounted.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
