// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { arrive, type FormDouble, loadForm } from './testing/form-double.ts';
import { embedOrigin, find, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();

describe('a challenge', () => {
  const open = {
    type: 'open-challenge',
    label: 'Bank verification',
    locale: 'en',
    width: 390,
    height: 400,
  } as const;

  async function openChallenge(): Promise<{ form: FormDouble; frame: HTMLIFrameElement }> {
    rig.launch();
    const form = await loadForm(rig.frame());
    await form.say(open);
    const dialog = rig.dialog();
    if (!dialog) throw new Error('no dialog');
    return { form, frame: find(dialog, 'iframe') };
  }

  it('opens a labelled modal dialog with our document in it', async () => {
    const { frame } = await openChallenge();
    const dialog = rig.dialog();
    expect(dialog?.open).toBe(true);
    expect([dialog?.getAttribute('aria-label'), frame.title]).toEqual([open.label, open.label]);
    expect(frame.src).toBe(`${embedOrigin}/v1/frame/challenge.html`);
    expect(rig.heard).toEqual([['onChallenge', 'opened']]);
  });

  it('sends the form a port once our document is ready', async () => {
    const { form, frame } = await openChallenge();
    const challenge = await loadForm(frame);
    expect(challenge.greeting.targetOrigin).toBe(embedOrigin);
    expect(form.heard.at(-1)).toMatchObject({ type: 'init' });
    await challenge.say({ type: 'challenge-loaded' } as never);
    await arrive();
    expect(form.heard.at(-1)).toEqual({ type: 'challenge-ready' });
    form.lastPort?.postMessage('secret');
    await arrive();
    expect(challenge.heard).toEqual(['secret']);
    vi.advanceTimersByTime(10_000);
    await arrive();
    expect(form.heard.at(-1)).toEqual({ type: 'challenge-ready' });
  });

  it('is blocked if our document is not ready within 10 seconds', async () => {
    const { form, frame } = await openChallenge();
    await loadForm(frame);
    vi.advanceTimersByTime(10_000);
    await arrive();
    expect(form.heard.at(-1)).toEqual({ type: 'challenge-blocked' });
    expect(rig.dialog()).toBeNull();
    expect(rig.heard.at(-1)).toEqual(['onChallenge', 'closed']);
  });

  it('stays open and notifies the form when the cardholder presses Esc, even twice', async () => {
    const { form } = await openChallenge();
    const cancel = new Event('cancel', { cancelable: true });
    rig.dialog()?.dispatchEvent(cancel);
    await arrive();
    expect(cancel.defaultPrevented).toBe(true);
    const dismissed = { type: 'challenge-dismissed' };
    expect(form.heard.at(-1)).toEqual(dismissed);
    // A second Esc closes it.
    rig.dialog()?.close();
    await arrive();
    expect(rig.dialog()?.open).toBe(true);
    expect(form.heard.slice(-2)).toEqual([dismissed, dismissed]);
  });

  it('opens at the requested size, follows the height of the page, and closes once', async () => {
    const { form } = await openChallenge();
    const { style } = rig.dialog() ?? document.body;
    expect(style.width).toBe('390px');
    expect(style.height).toBe('464px');
    await form.say({ type: 'resize-challenge', height: 375 });
    expect(style.height).toBe('375px');
    await form.say({ type: 'close-challenge' });
    await form.say({ type: 'close-challenge' });
    await form.say({ type: 'resize-challenge', height: 200 });
    expect(rig.dialog()).toBeNull();
    expect(rig.heard).toEqual([
      ['onChallenge', 'opened'],
      ['onChallenge', 'closed'],
    ]);
  });

  it('is removed if the embed is cleaned up in onChallenge', async () => {
    const cleanup = rig.launch({ events: { onChallenge: () => cleanup() } });
    const form = await loadForm(rig.frame());
    await form.say(open);
    expect([rig.dialog(), vi.getTimerCount()]).toEqual([null, 0]);
  });

  it('is removed with the embed, without an event', async () => {
    await openChallenge();
    rig.cleanUp();
    expect(rig.heard).toEqual([['onChallenge', 'opened']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
