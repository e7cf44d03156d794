// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { loadForm } from './testing/form-double.ts';
import { embedOrigin, find, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();

const hosts = () => document.querySelectorAll('prime-trust-embed').length;

describe('a host', () => {
  it('is a custom element that sizes its frame by inline styles, which the page may change', async () => {
    rig.launch();
    expect(customElements.get('prime-trust-embed')).toBeDefined();
    expect(find(rig.target, 'prime-trust-embed').constructor).not.toBe(HTMLElement);
    const { display, width, height } = rig.frame().style;
    expect([display, width, height]).toEqual(['block', '100%', 'var(--form)']);
    const form = await loadForm(rig.frame());
    rig.frame().style.height = '777px';
    await form.say({ type: 'resize', height: 300 });
    expect(rig.frame().style.height).toBe('777px');
  });
});

describe('a copy of a page with an embed', () => {
  const dead = `<prime-trust-embed><iframe src="${embedOrigin}/v1/frame/card.html"></iframe></prime-trust-embed>`;

  it('loses its dead hosts at the next launch, anywhere in the document or inside a shadow root', () => {
    rig.target.innerHTML = dead + dead;
    document.body.insertAdjacentHTML('beforeend', `<div id="other">${dead}</div>`);
    rig.launch();
    expect(hosts()).toBe(1);
    expect(find(rig.target, 'prime-trust-embed').shadowRoot).not.toBeNull();
    const target = document.createElement('div');
    find(document, '#other').attachShadow({ mode: 'open' }).append(target);
    target.innerHTML = dead;
    rig.launch({ target });
    expect(target.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('keeps live hosts and hosts that wait for a launch', () => {
    rig.launch();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="other"></div><div>${dead.replace('>', ' hidden>')}</div>`,
    );
    rig.launch({ target: 'other' });
    expect(hosts()).toBe(3);
    expect(rig.launcher.mounted.size).toBe(2);
  });
});

describe('an embed that the page removes without the cleanup', () => {
  it('is cleaned up after 30 seconds, without an event or a warning', async () => {
    rig.launch();
    const before = rig.warnings.length;
    const form = await loadForm(rig.frame());
    await form.say({ type: 'attempt-started' });
    rig.target.remove();
    vi.advanceTimersByTime(29_999);
    window.dispatchEvent(new Event('pagehide'));
    expect(rig.launcher.mounted.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(rig.launcher.mounted.size).toBe(0);
    expect([rig.heard, rig.warnings.slice(before)]).toEqual([[], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cleaned up by the next launch', () => {
    const [first, second] = [document.createElement('div'), document.createElement('div')];
    document.body.append(first, second);
    rig.launch({ target: first });
    first.remove();
    rig.launch({ target: second });
    expect([...rig.launcher.mounted.keys()]).toEqual([second]);
  });

  it('continues if it was only moved', async () => {
    rig.launch();
    document.documentElement.append(rig.target);
    vi.advanceTimersByTime(10_000);
    rig.target.remove();
    vi.advanceTimersByTime(10_000);
    document.body.append(rig.target);
    vi.advanceTimersByTime(60_000);
    expect(rig.launcher.mounted.size).toBe(1);
  });

  it('stays mounted if its target was never in the page', () => {
    const target = document.createElement('div');
    rig.launch({ target });
    rig.launch();
    expect(rig.launcher.mounted.size).toBe(2);
    vi.advanceTimersByTime(15_000);
    expect(rig.heard).toMatchObject([
      ['loadFailed', { code: 'target_detached' }],
      ['loadFailed', { code: 'frame_unreachable' }],
    ]);
    expect(rig.warnings).toContainEqual(expect.stringMatching(/^target_detached: /));
  });
});
