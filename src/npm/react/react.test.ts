// @vitest-environment happy-dom
import { act, createElement, createRef, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Embeds } from '../embeds.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { CreateCompany, CreditCard, type CreditCardProps } from './index.ts';

let root: Root | undefined;
let place: HTMLElement;
let launches: ReturnType<typeof createLaunches>;

/** Creates fake embeds whose launches append a form to the target. */
function createLaunches() {
  const update = vi.fn<(changes: object) => void>();
  const launch = vi.fn((options: LaunchOptions) => {
    const form = document.createElement('form');
    (options.target as Element).append(form);
    return Object.assign(() => form.remove(), { update });
  });
  const embeds = { launchCreditCard: launch, launchCreateCompany: launch };
  return { launch, update, embeds: embeds as unknown as Embeds };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  launches = createLaunches();
  place = document.createElement('main');
  document.body.append(place);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  place.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(node: ReactNode): Promise<void> {
  root ??= createRoot(place);
  const shown = root;
  await act(async () => shown.render(node));
}

const card = (props: Partial<CreditCardProps> = {}) =>
  createElement(CreditCard, { embeds: launches.embeds, resourceTokenHash: 'ccr_', ...props });
const forms = () => place.querySelectorAll('form').length;
const optionsOf = (call: number) => launches.launch.mock.calls[call]?.[0];

test('renders one form in strict mode and removes it on unmount', async () => {
  await show(createElement(StrictMode, null, card({ amount: '1.00' })));
  expect([launches.launch.mock.calls.length, forms()]).toEqual([1, 1]);
  expect(optionsOf(0)).toMatchObject({ resourceTokenHash: 'ccr_', amount: '1.00', theme: null });
  await show(createElement(StrictMode));
  expect(forms()).toBe(0);
});

test('updates the form only when an option changes', async () => {
  await show(card({ theme: { primary: 'red' }, locale: 'en' }));
  await show(card({ theme: { primary: 'red' }, locale: 'en' }));
  expect(launches.update).not.toHaveBeenCalled();
  await show(card({ theme: { primary: 'blue' } }));
  expect(launches.update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ theme: { primary: 'blue' }, locale: null }),
  );
  expect(launches.launch).toHaveBeenCalledOnce();
});

test('keeps its form when every render passes a new promise of the embeds', async () => {
  await show(card({ embeds: Promise.resolve(launches.embeds) }));
  await show(card({ embeds: Promise.resolve(launches.embeds) }));
  expect([launches.launch.mock.calls.length, forms()]).toEqual([1, 1]);
});

test('calls the callbacks of the latest render', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  await show(card({ onCardVerified: first, onExit: first }));
  const events = optionsOf(0)?.events;
  await show(card({ onCardVerified: second }));
  events?.cardVerified?.('contact', 'method');
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [['contact', 'method']]]);
  expect(events?.onExit).toBeUndefined();
});

test('shows the form only while it has a token', async () => {
  await show(card({ resourceTokenHash: undefined }));
  expect(forms()).toBe(0);
  await show(card());
  expect(forms()).toBe(1);
  await show(card({ resourceTokenHash: null }));
  expect(forms()).toBe(0);
});

test('launches nothing if the embeds load after unmount', async () => {
  let arrive = (_embeds: Embeds) => {};
  const embeds = new Promise<Embeds>((resolve) => {
    arrive = resolve;
  });
  await show(card({ embeds }));
  await show(null);
  await act(async () => arrive(launches.embeds));
  expect(launches.launch).not.toHaveBeenCalled();
});

test('uses the embeds of the latest render, even if earlier ones load later', async () => {
  let arrive = (_embeds: Embeds) => {};
  const early = new Promise<Embeds>((resolve) => {
    arrive = resolve;
  });
  const late = createLaunches();
  await show(card({ embeds: early }));
  await show(card({ embeds: late.embeds }));
  await act(async () => arrive(launches.embeds));
  expect([launches.launch.mock.calls.length, late.launch.mock.calls.length]).toEqual([0, 1]);
});

test('sets the ref, and an onboarding form gets no card options', async () => {
  const ref = createRef<HTMLDivElement>();
  const props = {
    embeds: launches.embeds,
    resourceTokenHash: 'onb_',
    id: 'form',
    className: 'wide',
  };
  await show(createElement(CreateCompany, { ...props, ref }));
  expect([ref.current?.id, ref.current?.className]).toEqual(['form', 'wide']);
  expect(optionsOf(0)).toMatchObject({ target: ref.current });
  expect(Object.keys(optionsOf(0) ?? {})).not.toContain('amount');
});

test.each([
  ['loading the scripts', () => ({ embeds: Promise.reject(new Error('blocked')) })],
  [
    'a launch with invalid options',
    () => {
      launches.launch.mockImplementation(() => {
        throw new Error('blocked');
      });
      return {};
    },
  ],
])('reports a failure of %s', async (_case, given) => {
  const onLoadFailed = vi.fn();
  await show(card({ ...given(), onLoadFailed }));
  expect(onLoadFailed).toHaveBeenCalledExactlyOnceWith(new Error('blocked'));
});

test('reports a failure to the page if it has no onLoadFailed', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await show(card({ embeds: Promise.reject(new Error('blocked')) }));
  expect(report).toHaveBeenCalledOnce();
});

test('says once that a server loaded the embeds, and why there is no form', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onLoadFailed = vi.fn();
  await show(card({ embeds: Promise.resolve(null), onLoadFailed }));
  await show(card({ embeds: Promise.resolve(null), onLoadFailed }));
  expect(onLoadFailed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'LoadError', code: 'embeds_null' }),
  );
  await act(async () => root?.unmount());
  root = undefined;
  await show(card({ embeds: Promise.resolve(null) }));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'PrimeTrustEmbeds: embeds_null:',
    expect.stringContaining('"use client"'),
  );
});

test('waits 15 s for embeds that are null, as in a state, before it fails', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onLoadFailed = vi.fn();
  await show(card({ embeds: null, onLoadFailed }));
  await act(async () => vi.advanceTimersByTime(14_999));
  expect(onLoadFailed).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(1));
  expect(onLoadFailed).toHaveBeenCalledOnce();
  await show(card({ onLoadFailed }));
  expect(forms()).toBe(1);
  vi.useRealTimers();
});

test('does not fail if null is replaced in time', async () => {
  vi.useFakeTimers();
  const onLoadFailed = vi.fn();
  await show(card({ embeds: null, onLoadFailed }));
  await show(card({ onLoadFailed }));
  await act(async () => vi.runAllTimers());
  expect([forms(), onLoadFailed.mock.calls]).toEqual([1, []]);
  vi.useRealTimers();
});

test('keeps the form when a changed option is invalid', async () => {
  await show(card());
  launches.update.mockImplementation(() => {
    throw new Error('wrong');
  });
  await show(card({ locale: 'no language' }));
  expect(forms()).toBe(1);
});

test('hydrates the markup of a server without a mismatch', async () => {
  const report = vi.spyOn(console, 'error');
  const embeds = Promise.resolve(null);
  place.innerHTML = renderToString(card({ embeds, id: 'form' }));
  expect(place.innerHTML).toBe('<div id="form"></div>');
  await act(async () => {
    root = hydrateRoot(place, card({ id: 'form' }));
  });
  expect([forms(), report.mock.calls]).toEqual([1, []]);
});
