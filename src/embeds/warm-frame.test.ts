// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeds } from './embeds.ts';
import { cardToken, createLaunchRig, embedOrigin, type LaunchRig } from './testing/launch-rig.ts';
import { keepWarmFrame, type WarmFrame } from './warm-frame.ts';
import { warmUpWhenIdle } from './warm-up-when-idle.ts';

let rig: LaunchRig;
let warmFrame: WarmFrame;
let host: HTMLElement;

/** What a browser with `moveBefore` does, but for what it keeps alive. */
function canMove(element: HTMLElement): void {
  Reflect.set(element, 'moveBefore', element.insertBefore);
}

const shelters = () => document.querySelectorAll('html > prime-trust-embed').length;

beforeEach(() => {
  rig = createLaunchRig();
  warmFrame = keepWarmFrame(document, embedOrigin, 'card', () => '');
  host = document.createElement('div');
  rig.target.append(host);
});

afterEach(() => {
  warmFrame.moveInto(document.createElement('div'));
  rig.end();
});

describe('a warm frame', () => {
  it('waits where the page’s own look for frames does not find it, one at a time', () => {
    warmFrame.warm();
    warmFrame.warm();
    expect(shelters()).toBe(1);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is taken over by a launch', () => {
    canMove(host);
    warmFrame.warm();
    expect(warmFrame.moveInto(host)).toBe(true);
    expect(host.querySelector('iframe')?.src).toBe(`${embedOrigin}/v1/frame/card.html`);
    expect(shelters()).toBe(0);
  });

  it('is never taken twice', () => {
    canMove(host);
    warmFrame.warm();
    warmFrame.moveInto(host);
    const second = document.createElement('div');
    canMove(second);
    expect(warmFrame.moveInto(second)).toBe(false);
    expect(host.children).toHaveLength(1);
  });

  it('goes where it cannot be moved as it is', () => {
    warmFrame.warm();
    expect(warmFrame.moveInto(host)).toBe(false);
    expect(shelters()).toBe(0);
  });

  it('goes when moving it is refused', () => {
    Reflect.set(host, 'moveBefore', () => {
      throw new DOMException('other document', 'HierarchyRequestError');
    });
    warmFrame.warm();
    expect(warmFrame.moveInto(host)).toBe(false);
    expect(shelters()).toBe(0);
  });

  it('goes after five minutes', () => {
    warmFrame.warm();
    vi.advanceTimersByTime(300_000);
    expect(shelters()).toBe(0);
  });
});

describe('the page’s warm frame', () => {
  it.each([
    ['card', 'launchCreditCard', 'ccr_'],
    ['onboarding', 'launchCreateNaturalPerson', 'onb_'],
  ] as const)('of %s is drawn ahead as a plain %s will have it', (form, launcher, prefix) => {
    const create = vi.spyOn(Object.getPrototypeOf(document), 'createElement');
    const framesMade = () =>
      create.mock.results
        .map(({ value }) => value)
        .filter((made) => made instanceof HTMLIFrameElement);
    const embeds = createEmbeds(window, embedOrigin);
    embeds.preload(form);
    const resourceTokenHash = cardToken.replace('ccr_', prefix);
    // Colours that are said, even the default ones, have the frame of the launch say what it is, too.
    const cleanup = embeds[launcher]({ target: rig.target, resourceTokenHash, theme: {} });
    const [ahead, launched] = framesMade();
    expect(ahead?.name).toContain(`"${prefix}"`);
    expect(launched?.name).toBe(ahead?.name);
    cleanup();
  });
});

it('that the page’s policy forbids is known at the launch', async () => {
  const embeds = createEmbeds(window, embedOrigin);
  const refused = (disposition: string) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
        effectiveDirective: 'frame-src',
        blockedURI: `${embedOrigin}/v1/frame/card.html`,
        disposition,
      }),
    );
  refused('enforce');
  refused('report');
  expect(embeds.diagnose().violations).toEqual([`frame-src ${embedOrigin}`]);
  const loadFailed = vi.fn();
  const resourceTokenHash = cardToken;
  const cleanup = embeds.launchCreditCard({
    target: rig.target,
    resourceTokenHash,
    events: { loadFailed },
  });
  await Promise.resolve();
  expect(loadFailed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'frame_blocked' }),
  );
  cleanup();
});

describe('warmUpWhenIdle', () => {
  it('warms up once the page has loaded and idles', () => {
    warmUpWhenIdle(window, warmFrame.warm);
    window.dispatchEvent(new Event('load'));
    vi.runAllTicks();
    vi.advanceTimersByTime(1);
    expect(shelters()).toBe(1);
  });

  it('leaves it when a launch was first', () => {
    rig.launch();
    warmUpWhenIdle(window, warmFrame.warm);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1);
    expect(shelters()).toBe(0);
  });
});
