// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { catalogue } from './catalogue.ts';
import { loadForm } from './testing/form-double.ts';
import { cardToken, createLaunchRig, embedOrigin, type LaunchRig } from './testing/launch-rig.ts';

let rig: LaunchRig;

beforeEach(() => {
  rig = createLaunchRig();
});

afterEach(() => {
  rig.end();
});

describe('a launch', () => {
  it('says at once that purchase protection is missing, of a card’s form', () => {
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

  it('puts a titled frame into the light, where the page’s code finds it', () => {
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

  it('has the frame drawn before it is connected, by a name that holds no token', () => {
    rig.launch({ amount: 100 });
    expect(JSON.parse(rig.frame().name)).toMatchObject({
      embed: 'credit-card',
      resourceTokenHash: 'ccr_',
      amount: '100',
      purchaseProtectionToken: null,
    });
  });

  it('titles the frame as the form titles its document, once that has words', async () => {
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
  });

  it('greets the document at the embed embedOrigin only, and says what to show', async () => {
    rig.launch({ amount: 100, hideAmount: true });
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
    expect(rig.warnings).toEqual([expect.stringContaining('purchase-protection.js')]);
  });

  it('calls nothing before it returns', async () => {
    rig.launch();
    expect(rig.heard).toEqual([]);
    const form = await loadForm(rig.frame());
    await form.say({ type: 'event', event: { name: 'loaded', args: [] } });
    expect(rig.heard).toEqual([['loaded']]);
  });

  it('shows the frame at the height it asks for', async () => {
    rig.launch();
    const form = await loadForm(rig.frame());
    await form.say({ type: 'resize', height: 321 });
    const island = rig.island();
    expect([island.className, island.style.getPropertyValue('--form')]).toEqual(['shown', '321px']);
    expect(island.querySelector('section')).toBeNull();
  });

  it.each([
    [632, 850, '632px', '850px'],
    ['632', '850.5', '632px', '850.5px'],
    ['632px', '100%', '632px', '100%'],
    [undefined, null, '488px', ''],
  ])('honours the sizes %o and %o of old integrations', (width, height, most, least) => {
    rig.launch({ width, height });
    const { style } = rig.island();
    expect([style.maxWidth, style.minHeight]).toEqual([most, least]);
  });

  it('starts anew when the frame loads again, and tells loaded once', async () => {
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

describe('a launch with wrong options', () => {
  it('throws, and says so on the console', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => rig.launch({ amount: '1,000' })).toThrow('amount is "1,000"');
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^PrimeTrustEmbeds: amount is "1,000"; pass /),
    );
  });

  it('warns of names that nothing reads, and launches', () => {
    rig.launch({ colour: 'red', locale: null });
    expect(rig.warnings[0]).toMatch(/^unknown_option: "colour" does nothing/);
    expect(rig.phase()).toBe('loading');
  });

  it('leaves it to the form whether a token is one', async () => {
    rig.launch({ resourceTokenHash: 'no token' });
    const form = await loadForm(rig.frame());
    expect(form.heard).toMatchObject([{ resourceTokenHash: 'no token' }]);
  });

  it('does not need a console', () => {
    const { console: kept } = window;
    Reflect.set(window, 'console', {});
    expect(() => rig.launch({ amount: '1,000' })).toThrow('amount');
    Reflect.set(window, 'console', undefined);
    expect(() => rig.launch({ amount: '1,000' })).toThrow('amount');
    Reflect.set(window, 'console', kept);
  });
});

describe('cleanup', () => {
  // Covers WI4
  it('leaves nothing, can be called again, and ends all events', async () => {
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

  it('is done for a target that is launched into again', () => {
    rig.launch();
    rig.launch();
    expect(rig.target.querySelectorAll('iframe')).toHaveLength(1);
    expect(rig.warnings).toContain('the target held an embed: clean up first');
    expect(rig.launcher.mounted.size).toBe(1);
  });

  it('of an earlier launch leaves the later one alone', () => {
    const earlier = rig.launch();
    rig.launch();
    earlier();
    expect(rig.target.querySelectorAll('iframe')).toHaveLength(1);
    expect(rig.launcher.mounted.size).toBe(1);
  });

  it('is done when what follows the mounting fails, and the error is thrown on', () => {
    const addListener = vi.spyOn(window, 'addEventListener').mockImplementation((type) => {
      if (type === 'message') throw new Error('no listeners');
    });
    expect(() => rig.launch()).toThrow('no listeners');
    addListener.mockRestore();
    expect(rig.target.childNodes).toHaveLength(0);
    expect(rig.launcher.mounted.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is done when mounting fails, and the error is thrown on', () => {
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
