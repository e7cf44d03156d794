// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { connectMessage } from './form-frame.ts';
import { loadForm } from './testing/form-double.ts';
import { embedOrigin, find, useLaunchRig } from './testing/launch-rig.ts';

const rig = useLaunchRig();

describe('a form that does not load', () => {
  const failure = (code: string, advice = '') => ({
    name: 'LoadError',
    code,
    message: `We couldn’t load the secure form.${advice}`,
  });
  const unreachable = failure('frame_unreachable', ' Check your connection.');

  it('fails after 15 seconds, can be retried and then shows', async () => {
    rig.launch();
    vi.advanceTimersByTime(14_999);
    expect(rig.heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rig.heard).toEqual([['loadFailed', unreachable]]);
    expect(rig.phase()).toBe('failed');
    expect(find(rig.island(), '[role=status]').textContent).toContain('Try again');
    const frame = rig.frame();
    const load = vi.spyOn(frame, 'setAttribute');
    find(rig.island(), 'button').click();
    expect(rig.phase()).toBe('loading');
    expect(load).toHaveBeenCalledWith('src', frame.src);
    const form = await loadForm(frame);
    await form.say({ type: 'resize', height: 300 });
    await form.say({ type: 'event', event: { name: 'loaded', args: [] } });
    expect(rig.phase()).toBe('shown');
    expect(rig.heard.map(([name]) => name)).toEqual(['loadFailed']);
  });

  /** Loads this many documents that stay silent. */
  async function beSilent(times: number) {
    const frame = rig.frame();
    const load = vi.spyOn(frame, 'setAttribute');
    for (let time = 0; time < times; time++) {
      await loadForm(frame);
      vi.advanceTimersByTime(3_000);
    }
    return load.mock.calls;
  }

  const src = `${embedOrigin}/v1/frame/card.html`;

  function stubReportingObserver() {
    let report = (_reports: object[]) => {};
    const disconnect = vi.fn();
    class ReportingObserver {
      observe = () => {};
      disconnect = disconnect;
      constructor(callback: typeof report) {
        report = callback;
      }
    }
    vi.stubGlobal('ReportingObserver', ReportingObserver);
    return { report: (reports: object[]) => report(reports), disconnect };
  }

  it('is reloaded if its document stays silent, then reloaded isolated, then fails', async () => {
    rig.launch();
    const loads = ['src', `${src}?isolated`];
    expect((await beSilent(2)).flat()).toEqual(['src', src, ...loads]);
    expect(rig.heard).toEqual([]);
    expect((await beSilent(1)).flat()).toEqual(['src', src, ...loads]);
    expect(rig.heard).toEqual([['loadFailed', unreachable]]);
  });

  it('loads isolated if the page allows nothing else, and warns about the missing header', async () => {
    rig.launch();
    await beSilent(2);
    const form = await loadForm(rig.frame());
    await form.say({ type: 'resize', height: 300 });
    await form.say({ type: 'event', event: { name: 'loaded', args: [] } });
    vi.advanceTimersByTime(15_000);
    expect([rig.phase(), rig.heard]).toEqual(['shown', [['loaded']]]);
    expect(rig.warnings).toContainEqual(expect.stringMatching(/^page_not_isolated: .*Opener-Pol/));
  });

  it('fails immediately if the page’s policy blocks it', () => {
    rig.launch();
    rig.violate('img-src', `${embedOrigin}/x.png`);
    rig.violate('frame-src', 'https://other.example/');
    rig.violate('frame-src', src, 'report');
    expect(rig.heard).toEqual([]);
    rig.violate('frame-src', src);
    expect(rig.heard).toEqual([['loadFailed', failure('frame_blocked')]]);
    expect(rig.warnings).toContainEqual(expect.stringMatching(/^frame_blocked: .*frame-src/));
  });

  it('loads isolated immediately if the browser reports that the embedder policy blocks it', async () => {
    const { report: send, disconnect } = stubReportingObserver();
    const cleanup = rig.launch();
    const load = vi.spyOn(rig.frame(), 'setAttribute');
    const report = (blockedURL: string, disposition: string) =>
      send([{ toJSON: () => ({ type: 'coep', body: { blockedURL, disposition } }) }]);
    report('https://other.example/', 'enforce');
    report(src, 'reporting');
    expect(load).not.toHaveBeenCalled();
    report(src, 'enforce');
    report(src, 'enforce');
    expect(load.mock.calls).toEqual([['src', `${src}?isolated`]]);
    const form = await loadForm(rig.frame());
    await form.say({ type: 'resize', height: 300 });
    expect(rig.warnings).toContainEqual(expect.stringMatching(/^page_not_isolated: /));
    cleanup();
    expect(disconnect).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is not loaded isolated if the browser would have reported the policy', async () => {
    stubReportingObserver();
    rig.launch();
    expect(await beSilent(2)).toEqual([['src', src]]);
    expect(rig.heard).toEqual([['loadFailed', unreachable]]);
    vi.unstubAllGlobals();
  });

  it('fails immediately if the policy blocked a frame of ours before the launch', async () => {
    rig.violations.add(`report-only frame-src ${embedOrigin}`);
    rig.launch();
    await Promise.resolve();
    expect(rig.phase()).toBe('loading');
    rig.violations.add(`frame-src ${embedOrigin}`);
    rig.launch();
    expect(rig.heard).toEqual([]);
    await Promise.resolve();
    expect(rig.heard).toEqual([['loadFailed', failure('frame_blocked')]]);
    find(rig.island(), 'button').click();
    await Promise.resolve();
    expect(rig.phase()).toBe('failed');
  });
});

describe('a document that asks to be connected', () => {
  /** Sends the connect request of the document in the frame. */
  function ask(frame: HTMLIFrameElement, init: MessageEventInit = {}) {
    const postMessage = vi.fn();
    Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { postMessage } });
    const again = (more: MessageEventInit = init) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: connectMessage,
          origin: embedOrigin,
          source: frame.contentWindow,
          ...more,
        }),
      );
    again();
    return { again, greetings: () => postMessage.mock.calls.length };
  }

  it('is connected before it has loaded, and once', () => {
    rig.launch();
    const frame = rig.frame();
    const document = ask(frame);
    expect(document.greetings()).toBe(1);
    frame.dispatchEvent(new Event('load'));
    expect(document.greetings()).toBe(1);
    // The next document in this frame does not ask.
    frame.dispatchEvent(new Event('load'));
    expect(document.greetings()).toBe(2);
  });

  it.each([
    ['another window', { source: window }],
    ['another origin', { origin: 'https://other.example' }],
  ])('is ignored if it comes from %s', (_case, init) => {
    rig.launch();
    expect(ask(rig.frame(), init).greetings()).toBe(0);
    expect(rig.phase()).toBe('loading');
  });

  it('does not count as silent, but still times out', () => {
    rig.launch();
    const reload = vi.spyOn(rig.frame(), 'setAttribute');
    ask(rig.frame());
    vi.advanceTimersByTime(14_999);
    expect(reload).not.toHaveBeenCalled();
    expect(rig.heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rig.phase()).toBe('failed');
  });

  it.each([
    ['shows the form in its markup', 'shown', {}],
    ['stays hidden with a given theme', 'loading', { theme: {} }],
    ['stays hidden in another language', 'loading', { locale: 'ar' }],
    ['stays hidden for another form', 'loading', { amount: '1.00' }],
  ])('%s', (_case, phase, options) => {
    rig.launch(options);
    const isNamed = rig.frame().name !== '';
    ask(rig.frame());
    expect([rig.phase(), isNamed]).toEqual([phase, phase === 'loading']);
  });

  it.each([
    ['shows it at its height if its width matches', 600, {}, ['shown', '205px']],
    ['hides it if it was laid out at another width', 300, {}, ['loading', '199px']],
    ['hides it with a given theme', 600, { theme: {} }, ['loading', '199px']],
  ])('with a form from its frame’s name, %s', (_case, width, options, shown) => {
    rig.launch({ amount: '1.00', ...options });
    const frame = rig.frame();
    Object.defineProperty(frame, 'clientWidth', { value: 600 });
    ask(frame, { data: { ...connectMessage, box: { width, height: 205 } } });
    expect([rig.phase(), rig.island().style.getPropertyValue('--form')]).toEqual(shown);
  });

  it('restarts when the page moves it', async () => {
    rig.launch({ theme: {} });
    const form = await loadForm(rig.frame());
    await form.say({ type: 'resize', height: 300 });
    expect(rig.phase()).toBe('shown');
    ask(rig.frame());
    expect(rig.phase()).toBe('loading');
  });

  it('is ignored after the cleanup', () => {
    const cleanup = rig.launch();
    const frame = rig.frame();
    const document = ask(frame);
    cleanup();
    document.again();
    expect(document.greetings()).toBe(1);
  });
});
