// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameToShellMessage } from '../contract/messages.ts';
import { arrive } from './testing/form-double.ts';
import { createLaunchRig, embedOrigin, find, type LaunchRig } from './testing/launch-rig.ts';

/** A form's document, as a test has it answer or keep silent. */
interface DocumentDouble {
  /** How often it was spoken to. */
  greetings(): number;
  /** Has it take the port of a greeting, 0 for the first, and say something. */
  say(greeting: number, message: FrameToShellMessage): Promise<void>;
  /** The same: that it is there, as a document that was asked once more. */
  isHere(greeting: number): Promise<void>;
  /** The same: how high it is. */
  answer(greeting: number, height: number): Promise<void>;
}

let rig: LaunchRig;

beforeEach(() => {
  rig = createLaunchRig();
});

afterEach(() => {
  rig.end();
});

/** Puts a frame into the target's markup. */
function declare(src = `${embedOrigin}/v1/frame/card.html`): HTMLIFrameElement {
  rig.target.innerHTML = `<prime-trust-embed hidden><iframe src="${src}"></iframe></prime-trust-embed>`;
  return rig.frame();
}

/** Its document is there, so that the page cannot look into it. */
function arriveIn(frame: HTMLIFrameElement): DocumentDouble {
  const postMessage = vi.fn();
  Object.defineProperty(frame, 'contentDocument', { configurable: true, value: null });
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { postMessage } });
  const say = async (greeting: number, message: FrameToShellMessage) => {
    const [, , [port]] = postMessage.mock.calls[greeting] as [unknown, string, [MessagePort]];
    port.postMessage(message);
    await arrive();
  };
  return {
    greetings: () => postMessage.mock.calls.length,
    say,
    async isHere(greeting) {
      const [, , [port]] = postMessage.mock.calls[greeting] as [unknown, string, [MessagePort]];
      port.postMessage(null);
      await arrive();
    },
    answer: (greeting, height) => say(greeting, { type: 'resize', height }),
  };
}

const height = () => rig.island().style.getPropertyValue('--form');
const load = (frame: HTMLIFrameElement) => frame.dispatchEvent(new Event('load'));

describe('a frame in the markup of the page', () => {
  it.each(['', '?isolated'])('is launched into where it stands: card.html%s', (query) => {
    const frame = declare(`${embedOrigin}/v1/frame/card.html${query}`);
    const host = find(rig.target, 'prime-trust-embed');
    rig.launch();
    expect(rig.frame()).toBe(frame);
    expect(rig.target.children).toHaveLength(1);
    expect([host.hidden, frame.title]).toEqual([false, 'Secure card form']);
  });

  it.each([
    ['another form', `${embedOrigin}/v1/frame/onboarding.html`],
    ['another origin', 'https://other.example/v1/frame/card.html'],
  ])('of %s makes room for the right one', (_which, src) => {
    const frame = declare(src);
    rig.launch();
    expect(rig.frame()).not.toBe(frame);
    expect(rig.frame().src).toBe(`${embedOrigin}/v1/frame/card.html`);
    expect(rig.target.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('goes with the cleanup, and the next launch makes its own', () => {
    const frame = declare();
    rig.launch()();
    expect(rig.target.childNodes).toHaveLength(0);
    rig.launch();
    expect(rig.frame()).not.toBe(frame);
  });

  it('is spoken to at once when its document is there, and not shown anew when that has loaded', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    expect(document.greetings()).toBe(1);
    await document.answer(0, 300);
    load(frame);
    expect(rig.phase()).toBe('shown');
    const reload = vi.spyOn(frame, 'setAttribute');
    await document.isHere(0);
    expect(rig.phase()).toBe('shown');
    vi.advanceTimersByTime(14_000);
    expect(reload).not.toHaveBeenCalled();
    expect(rig.heard).toEqual([]);
    expect(height()).toBe('300px');
  });

  it('that was moved before it had loaded, and whose new document does not come, is loaded once more', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    await document.answer(0, 300);
    const reload = vi.spyOn(frame, 'setAttribute');
    // Of an error page, which answers nothing.
    load(frame);
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledExactlyOnceWith('src', frame.src);
    load(frame);
    expect(rig.phase()).toBe('loading');
    await document.answer(2, 310);
    expect([rig.phase(), height()]).toEqual(['shown', '310px']);
  });

  it('is spoken to again once it has loaded, as its script may not have run before', async () => {
    const frame = declare();
    const document = arriveIn(frame);
    rig.launch();
    load(frame);
    await document.answer(1, 310);
    expect([rig.phase(), height()]).toEqual(['shown', '310px']);
  });

  it('is waited for while its document is not there', () => {
    const frame = declare();
    const document = arriveIn(frame);
    Object.defineProperty(frame, 'contentDocument', { value: { URL: 'about:blank' } });
    rig.launch();
    expect(document.greetings()).toBe(0);
    load(frame);
    expect(document.greetings()).toBe(1);
  });

  it('is spoken to at once where the form is of the origin of the page', () => {
    const frame = declare();
    const document = arriveIn(frame);
    Object.defineProperty(frame, 'contentDocument', { value: { URL: frame.src } });
    rig.launch();
    expect(document.greetings()).toBe(1);
  });

  it('may be moved by the page, and starts anew', async () => {
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

  it('that stays silent is loaded once more', () => {
    const frame = declare();
    arriveIn(frame);
    rig.launch();
    const reload = vi.spyOn(frame, 'setAttribute');
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledExactlyOnceWith('src', frame.src);
  });
});
