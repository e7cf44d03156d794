// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { loadForm } from './testing/form-double.ts';
import { cardToken, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();

describe('an update', () => {
  it('changes sizes, language and callbacks without reloading the form', async () => {
    const cleanup = rig.launch({ hideAmount: true });
    const frame = rig.frame();
    const form = await loadForm(frame);
    await form.say({ type: 'resize', height: 321 });
    const loaded = vi.fn();
    cleanup.update({
      locale: 'ar',
      width: 600,
      height: 400,
      events: { loaded },
    });
    await form.say({ type: 'event', event: { name: 'loaded', args: [] } });
    expect(rig.frame()).toBe(frame);
    const { className, style } = rig.island();
    expect([className, style.maxWidth, style.minHeight]).toEqual(['shown', '600px', '400px']);
    expect([loaded.mock.calls, rig.heard]).toEqual([[[]], []]);
    expect(form.heard).toMatchObject([
      { type: 'init', locales: ['en'] },
      { type: 'update', locales: ['ar'], hideAmount: true },
    ]);
  });

  it('keeps other options and removes those that are null', async () => {
    const cleanup = rig.launch({ width: 600, locale: 'ar' });
    cleanup.update({ height: 400, locale: null });
    const { style, lang } = rig.island();
    expect([style.maxWidth, style.minHeight, lang]).toEqual(['600px', '400px', 'en']);
    cleanup.update({ width: null });
    expect(rig.island().style.maxWidth).toBe('488px');
  });

  it.each([
    ['before the form has loaded', 0],
    ['between the greeting and the response', 1],
  ])('%s reaches the form', async (_case, before) => {
    const cleanup = rig.launch({ amount: 1 });
    const form = before ? await loadForm(rig.frame()) : undefined;
    cleanup.update({ amount: 2 });
    const { heard, say } = form ?? (await loadForm(rig.frame()));
    await say({ type: 'resize', height: 321 });
    expect(heard.at(-1)).toMatchObject({ amount: '2' });
  });

  it('reaches a form that was greeted twice and uses the first port', async () => {
    const cleanup = rig.launch({ amount: 1 });
    const first = await loadForm(rig.frame());
    cleanup.update({ amount: 2 });
    await loadForm(rig.frame());
    await first.say({ type: 'resize', height: 321 });
    expect(first.heard.at(-1)).toMatchObject({ type: 'update', amount: '2' });
  });

  it.each([
    ['token', { resourceTokenHash: 'ccr_other' }, 'ccr_other', null],
    ['kind of form', { amount: 1 }, cardToken, '1'],
  ])('relaunches for another %s, with the same cleanup', async (_case, changes, token, amount) => {
    const cleanup = rig.launch({ width: 600 });
    await loadForm(rig.frame());
    const frame = rig.frame();
    cleanup.update(changes);
    expect(rig.frame()).not.toBe(frame);
    expect(rig.target.querySelectorAll('iframe')).toHaveLength(1);
    expect(rig.island().style.maxWidth).toBe('600px');
    expect(rig.warnings).not.toContain('the target has an embed: clean up first');
    const form = await loadForm(rig.frame());
    expect(form.heard).toMatchObject([{ resourceTokenHash: token, amount }]);
    cleanup();
    expect(rig.target.childNodes).toHaveLength(0);
  });

  it('moves to another target', () => {
    const other = document.createElement('div');
    document.body.append(other);
    rig.launch().update({ target: other });
    expect([rig.target, other].map(({ childNodes }) => childNodes.length)).toEqual([0, 1]);
  });

  it('with invalid options throws and changes nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const cleanup = rig.launch({ width: 600 });
    const form = await loadForm(rig.frame());
    expect(() => cleanup.update({ width: 500, locale: 'no language' })).toThrow('locale');
    expect(rig.island().style.maxWidth).toBe('600px');
    cleanup.update({ height: 100 });
    expect(rig.island().style.maxWidth).toBe('600px');
    await form.say({ type: 'resize', height: 321 });
    expect(form.heard).toMatchObject([{ type: 'init' }, { type: 'update' }]);
  });

  it('does nothing once the embed is removed', () => {
    const earlier = rig.launch();
    rig.launch();
    earlier.update({ locale: 'ar', resourceTokenHash: 'ccr_other' });
    expect(rig.island().lang).toBe('en');
    rig.cleanUp();
    earlier.update({ resourceTokenHash: 'ccr_other' });
    expect(rig.target.childNodes).toHaveLength(0);
  });
});
