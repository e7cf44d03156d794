// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultColours } from '../../contract/default-colours.ts';
import type { Init } from '../../contract/messages.ts';
import { sketchOf } from '../../contract/sketch.ts';
import { plainForm } from '../card/plain-form.ts';
import type { FormInMarkup } from './draw-early.ts';
import { nextTask } from './form-launch.ts';

const init: Init = {
  ...plainForm.sketch,
  resourceTokenHash: 'ccr_secret',
  theme: { ...defaultColours, primary: 'rgb(0, 90, 0)' },
  purchaseProtectionToken: 'session',
  viewport: { width: 800, height: 600 },
};

const { port1, port2 } = new MessageChannel();
const draw = vi.fn((seen: Init) => ({ seen, erase: vi.fn() }));
const marks = () => performance.getEntriesByName('embeds:typable').length;

function launch(sent: Init): void {
  const data = { type: 'prime-trust-embeds/connect', version: 1 };
  const { parent } = window;
  window.dispatchEvent(new MessageEvent('message', { data, source: parent, ports: [port2] }));
  port1.postMessage(sent);
}

/** `drawEarly` of a frame whose script has just begun. */
let drawEarly: typeof import('./draw-early.ts').drawEarly;

beforeEach(async () => {
  draw.mockClear();
  performance.clearMarks();
  document.documentElement.removeAttribute('style');
  vi.resetModules();
  ({ drawEarly } = await import('./draw-early.ts'));
});

afterEach(() => {
  window.name = '';
});

describe('a frame with the name of a launch', () => {
  it.each([
    ['that launch', init],
    ['a launch in other colours', { ...init, theme: { ...init.theme, primary: 'rgb(1, 2, 3)' } }],
    ['a launch with another token', { ...init, resourceTokenHash: 'ccr_other' }],
  ])('reuses the early form for %s', async (_which, told) => {
    window.name = sketchOf(init);
    const drawn = drawEarly(window, draw);
    await vi.waitFor(() => expect(marks()).toBe(1));
    expect(draw.mock.calls[0]?.[0].resourceTokenHash).toBe('ccr_');
    launch(told);
    const { form, launch: entered } = await drawn;
    expect(draw).toHaveBeenCalledOnce();
    expect(form.erase).not.toHaveBeenCalled();
    expect(entered.init).toEqual(told);
    expect(marks()).toBe(2);
    expect(document.documentElement.style.getPropertyValue('--primary')).toBe(
      told.theme.primary.replaceAll(',', ''),
    );
  });

  it.each([
    ['immediately if its script ran quickly', 1, 1],
    ['in a separate task if its script ran slowly', 3, 0],
  ])('draws %s', async (_when, later, drawnImmediately) => {
    window.name = sketchOf(init);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100);
    vi.resetModules();
    const fresh = await import('./draw-early.ts');
    clock.mockReturnValue(100 + later);
    void fresh.drawEarly(window, draw);
    clock.mockRestore();
    expect(draw).toHaveBeenCalledTimes(drawnImmediately);
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
  });

  it.each([
    ['immediately if its script ran quickly', 1, ['entered', 'another task']],
    ['in a separate task if its script ran slowly', 3, ['another task', 'entered']],
  ])('continues with a waiting launch %s', async (_when, later, order) => {
    window.name = sketchOf(init);
    const told = { ...init, theme: { ...init.theme, primary: 'rgb(1, 2, 3)' } };
    const clock = vi.spyOn(performance, 'now').mockReturnValue(100);
    vi.resetModules();
    const fresh = await import('./draw-early.ts');
    clock.mockReturnValue(100 + later);
    const happened: string[] = [];
    const drawn = fresh.drawEarly(window, async (seen) => {
      // The launch arrives while the form is drawn.
      launch(told);
      const primary = () => document.documentElement.style.getPropertyValue('--primary');
      await vi.waitFor(() => expect(primary()).toBe('rgb(1 2 3)'));
      void nextTask().then(() => happened.push('another task'));
      return draw(seen);
    });
    clock.mockRestore();
    void drawn.then(() => happened.push('entered'));
    await vi.waitFor(() => expect(happened).toEqual(order));
  });

  it.each([
    ['amount', { ...init, amount: '1.00' }],
    ['language', { ...init, locales: ['ar'] }],
    ['kind', { ...init, resourceTokenHash: 'ctr_secret' }],
  ])('redraws for another %s', async (_what, told) => {
    window.name = sketchOf(init);
    const drawn = drawEarly(window, draw);
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
    launch(told);
    const { form } = await drawn;
    expect(draw.mock.results[0]?.value.erase).toHaveBeenCalledOnce();
    expect(form.seen).toEqual(told);
  });
});

it('a frame with another name draws when it is launched', async () => {
  window.name = 'checkout';
  const drawn = drawEarly(window, draw);
  launch(init);
  expect((await drawn).form.seen).toEqual(init);
  expect(draw).toHaveBeenCalledOnce();
  expect(marks()).toBe(1);
});

describe('a frame with a form in its markup', () => {
  const inMarkup: FormInMarkup = {
    sketch: { ...init, theme: defaultColours },
    isOf: ({ locales, amount }) => locales[0] === 'en' && amount === null,
  };
  const primary = () => document.documentElement.style.getPropertyValue('--primary');

  it('reuses that form if it has no name, then applies the launch’s colours', async () => {
    const drawn = drawEarly(window, draw, inMarkup);
    await vi.waitFor(() => expect(marks()).toBe(1));
    expect(draw.mock.calls[0]?.[0]).toBe(inMarkup.sketch);
    expect(primary()).toBe('');
    launch({ ...init, locales: ['en', 'de'], theme: { ...init.theme, primary: 'rgb(1, 2, 3)' } });
    expect((await drawn).form.erase).not.toHaveBeenCalled();
    expect(draw).toHaveBeenCalledOnce();
    expect(primary()).toBe('rgb(1 2 3)');
  });

  it('redraws for another form', async () => {
    const drawn = drawEarly(window, draw, inMarkup);
    await vi.waitFor(() => expect(marks()).toBe(1));
    launch({ ...init, locales: ['ar'] });
    expect((await drawn).form.seen.locales).toEqual(['ar']);
    expect(draw.mock.results[0]?.value.erase).toHaveBeenCalledOnce();
  });

  it('reuses that form if its name describes an equivalent launch', async () => {
    window.name = sketchOf({ ...init, locales: ['en', 'fr'] });
    const drawn = drawEarly(window, draw, inMarkup);
    await vi.waitFor(() => expect(marks()).toBe(1));
    launch({ ...init, locales: ['en', 'de'] });
    expect((await drawn).form.erase).not.toHaveBeenCalled();
  });
});
