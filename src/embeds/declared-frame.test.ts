// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { arrive } from './testing/form-double.ts';
import { embedOrigin, find, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();

/** Adds a frame to the target's markup. */
function declare(src = `${embedOrigin}/v1/frame/card.html`): HTMLIFrameElement {
  rig.target.innerHTML = `<prime-trust-embed hidden><iframe src="${src}"></iframe></prime-trust-embed>`;
  return rig.frame();
}

/** Simulates a loaded document of another origin. */
function arriveIn(frame: HTMLIFrameElement) {
  const postMessage = vi.fn();
  Object.defineProperty(frame, 'contentDocument', { configurable: true, value: null });
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { postMessage } });
  /** Sends a message through the port of a greeting; 0 is the first greeting. */
  const say = async (greeting: number, message: FrameToShellMessage | null): Promise<void> => {
    const [, , [port]] = postMessage.mock.calls[greeting] as [unknown, string, [MessagePort]];
    port.postMessage(message);
    await arrive();
  };
  return {
    /** Number of connect messages it received. */
    greetings: () => postMessage.mock.calls.length,
    say,
    /** Sends its height. */
    answer: (greeting: number, height: number) => say(greeting, { type: 'resize', height }),
  };
}

const height = () => rig.island().style.getPropertyValue('--form');
const load = (frame: HTMLIFrameElement) => frame.dispatchEvent(new Event('load'));

describe('a frame in the markup of the page', () => {
  it.each(['', '?isolated'])(
    'is reused by one launch, and removed by its cleanup: card.html%s',
    (query) => {
      const frame = declare(`${embedOrigin}/v1/frame/card.html${query}`);
      const host = find(rig.target, 'prime-trust-embed');
      const cleanup = rig.launch();
      expect(rig.frame()).toBe(frame);
      expect(rig.target.children).toHaveLength(1);
      expect([host.hidden, frame.title]).toEqual([false, 'Secure card form']);
      cleanup();
      expect(rig.target.childNodes).toHaveLength(0);
      rig.launch();
      expect(rig.frame()).not.toBe(frame);
    },
  );

  it.each([
    ['another form', `${embedOrigin}/v1/frame/onboarding.html`],
    ['another origin', 'https://other.example/v1/frame/card.html'],
  ])('of %s is replaced', (_case, src) => {
    const frame = declare(src);
    rig.launch();
    expect(rig.frame()).not.toBe(frame);
    expect(rig.frame().src).toBe(`${embedOrigin}/v1/frame/card.html`);
    expect(rig.target.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('is greeted immediately if its document is present, and stays shown when it loads', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    expect(document.greetings()).toBe(1);
    await document.answer(0, 300);
    load(frame);
    expect(rig.phase()).toBe('shown');
    const reload = vi.spyOn(frame, 'setAttribute');
    // Shows that it is present, like a document that is greeted again.
    await document.say(0, null);
    expect(rig.phase()).toBe('shown');
    vi.advanceTimersByTime(14_000);
    expect(reload).not.toHaveBeenCalled();
    expect(rig.heard).toEqual([]);
    expect(height()).toBe('300px');
  });

  it('is reloaded if it was moved before it loaded and its new document stays silent', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    await document.answer(0, 300);
    const reload = vi.spyOn(frame, 'setAttribute');
    // An error page, which stays silent.
    load(frame);
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledExactlyOnceWith('src', frame.src);
    load(frame);
    expect(rig.phase()).toBe('loading');
    await document.answer(2, 310);
    expect([rig.phase(), height()]).toEqual(['shown', '310px']);
  });

  it('is greeted again when it has loaded, because its script may not have run before', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    load(frame);
    await document.answer(1, 310);
    expect([rig.phase(), height()]).toEqual(['shown', '310px']);
  });

  it.each([
    ['only once its document is present', 'about:blank', 0],
    ['immediately if the form has the origin of the page', undefined, 1],
  ])('is greeted %s', (_when, url, greetings) => {
    const frame = declare();
    const document = arriveIn(frame);
    Object.defineProperty(frame, 'contentDocument', { value: { URL: url ?? frame.src } });
    rig.launch();
    expect(document.greetings()).toBe(greetings);
    load(frame);
    expect(document.greetings()).toBe(greetings + 1);
  });

  it('restarts when the page moves it', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    await document.answer(0, 300);
    load(frame);
    await document.say(1, { type: 'warning', message: 'of another document' });
    expect(rig.phase()).toBe('loading');
    await document.answer(1, 320);
    expect([rig.phase(), height()]).toEqual(['shown', '320px']);
    load(frame);
    expect(rig.phase()).toBe('loading');
    await document.answer(2, 330);
    expect([rig.phase(), height()]).toEqual(['shown', '330px']);
  });

  it('is reloaded once if it stays silent', () => {
    const frame = declare();
    arriveIn(frame);
    rig.launch();
    const reload = vi.spyOn(frame, 'setAttribute');
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledExactlyOnceWith('src', frame.src);
  });
});
