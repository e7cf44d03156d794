// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeds } from './embeds.ts';
import { cardToken, embedOrigin, useLaunchRig } from './testing/launch-rig.ts';
import { createWarmFrame, type WarmFrame, warmUpWhenIdle } from './warm-frame.ts';

const rig = useLaunchRig();
let warmFrame: WarmFrame;
let host: HTMLElement;

/** Simulates `moveBefore`. */
function canMove(element: HTMLElement): void {
  Reflect.set(element, 'moveBefore', element.insertBefore);
}

const shelters = () => document.querySelectorAll('html > prime-trust-embed').length;

beforeEach(() => {
  warmFrame = createWarmFrame(document, embedOrigin, 'card', () => '');
  host = document.createElement('div');
  rig.target.append(host);
});

afterEach(() => {
  warmFrame.moveInto(document.createElement('div'));
});

describe('a warm frame', () => {
  it('waits hidden from the page’s queries, one at a time, for five minutes', () => {
    warmFrame.warm();
    warmFrame.warm();
    expect(shelters()).toBe(1);
    expect(document.querySelector('iframe')).toBeNull();
    vi.advanceTimersByTime(300_000);
    expect(shelters()).toBe(0);
  });

  it('is used by one launch', () => {
    canMove(host);
    warmFrame.warm();
    expect(warmFrame.moveInto(host)).toBe(true);
    expect(host.querySelector('iframe')?.src).toBe(`${embedOrigin}/v1/frame/card.html`);
    expect(shelters()).toBe(0);
    const second = document.createElement('div');
    canMove(second);
    expect(warmFrame.moveInto(second)).toBe(false);
    expect(host.children).toHaveLength(1);
  });

  const fail = () => {
    throw new DOMException('other document', 'HierarchyRequestError');
  };
  it.each([
    ['the browser can’t move it', undefined],
    ['moving it throws', fail],
  ])('is dropped if %s', (_why, moveBefore) => {
    Reflect.set(host, 'moveBefore', moveBefore);
    warmFrame.warm();
    expect(warmFrame.moveInto(host)).toBe(false);
    expect(shelters()).toBe(0);
  });
});

describe('the page’s warm frame', () => {
  it.each([
    ['card', 'launchCreditCard', 'ccr_'],
    ['onboarding', 'launchCreateNaturalPerson', 'onb_'],
  ] as const)('of %s shows the form of a plain %s', (form, launcher, prefix) => {
    const create = vi.spyOn(Object.getPrototypeOf(document), 'createElement');
    const framesMade = () =>
      create.mock.results
        .map(({ value }) => value)
        .filter((made) => made instanceof HTMLIFrameElement);
    const embeds = createEmbeds(window, embedOrigin);
    embeds.preload(form);
    const resourceTokenHash = cardToken.replace('ccr_', prefix);
    // With a theme, even an empty one, the frame of the launch gets a name, too.
    const cleanup = embeds[launcher]({ target: rig.target, resourceTokenHash, theme: {} });
    const [ahead, launched] = framesMade();
    expect(ahead?.name).toContain(`"${prefix}"`);
    expect(launched?.name).toBe(ahead?.name);
    cleanup();
  });
});

it('fails a launch if the page’s policy blocked the warm frame', async () => {
  const embeds = createEmbeds(window, embedOrigin);
  rig.violate('frame-src', `${embedOrigin}/v1/frame/card.html`);
  rig.violate('frame-src', `${embedOrigin}/v1/frame/card.html`, 'report');
  expect(embeds.diagnose().violations).toEqual([
    `frame-src ${embedOrigin}`,
    `report-only frame-src ${embedOrigin}`,
  ]);
  const loadFailed = vi.fn();
  const cleanup = embeds.launchCreditCard({
    target: rig.target,
    resourceTokenHash: cardToken,
    events: { loadFailed },
  });
  await Promise.resolve();
  expect(loadFailed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'frame_blocked' }),
  );
  cleanup();
});

describe('warmUpWhenIdle', () => {
  it('preloads when the page has loaded and is idle', () => {
    warmUpWhenIdle(window, warmFrame.warm);
    window.dispatchEvent(new Event('load'));
    vi.runAllTicks();
    vi.advanceTimersByTime(1);
    expect(shelters()).toBe(1);
  });

  it('does nothing after a launch', () => {
    rig.launch();
    warmUpWhenIdle(window, warmFrame.warm);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1);
    expect(shelters()).toBe(0);
  });
});
