// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { Embeds } from '../embeds.ts';
import type { EmbedsEvents } from '../events.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { createElementClass } from './element-class.ts';
import { type CardElement, defineElements } from './index.ts';

const update = vi.fn<(changes: object) => void>();
const launch = vi.fn<(options: LaunchOptions) => object>();
const embeds = { launchCreditCard: launch, launchCreateCompany: launch } as unknown as Embeds;

/** Resolves the embeds. One promise for all tests, as elements are defined once. */
let arrive = (_embeds: Embeds) => {};
const loading = new Promise<Embeds>((resolve) => {
  arrive = resolve;
});

beforeAll(() => {
  const early = document.createElement('prime-trust-credit-card');
  Object.assign(early, { resourceTokenHash: 'ccr_early' });
  document.body.append(early);
  defineElements(loading);
  defineElements(loading);
});

beforeEach(() => {
  launch.mockImplementation(({ target }) => {
    const form = document.createElement('form');
    (target as Element).append(form);
    return Object.assign(() => form.remove(), { update });
  });
});

afterEach(() => {
  document.body.replaceChildren();
  vi.resetAllMocks();
});

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

async function show(html: string, properties: object = {}): Promise<CardElement> {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as CardElement;
  Object.assign(element, properties);
  await settle();
  return element;
}

const card = '<prime-trust-credit-card></prime-trust-credit-card>';
const forms = (element: HTMLElement) => element.shadowRoot?.querySelectorAll('form').length;
const optionsOf = (call: number) => launch.mock.calls[call]?.[0];

test('waits for the embeds and keeps properties set before the element was defined', async () => {
  await settle();
  expect(launch).not.toHaveBeenCalled();
  arrive(embeds);
  await settle();
  expect(launch).toHaveBeenCalledOnce();
  expect(optionsOf(0)).toMatchObject({ resourceTokenHash: 'ccr_early' });
});

test('launches from attributes into its shadow root and removes the token from the markup', async () => {
  const element = await show(
    '<prime-trust-credit-card resource-token-hash="ccr_" amount="1.00" hide-amount timings-sample-rate="0.1" locale="de"></prime-trust-credit-card>',
  );
  expect(launch).toHaveBeenCalledOnce();
  expect(optionsOf(0)).toMatchObject({
    resourceTokenHash: 'ccr_',
    amount: '1.00',
    hideAmount: true,
    timingsSampleRate: 0.1,
    locale: 'de',
  });
  expect([forms(element), element.children.length]).toEqual([1, 0]);
  expect(element.outerHTML).not.toContain('ccr_');
  expect(element.resourceTokenHash).toBe('ccr_');
});

test('combines the changes of one task into one update', async () => {
  const element = await show(card, { resourceTokenHash: 'ccr_', amount: '1.00' });
  element.amount = '2.00';
  element.theme = { primary: 'red' };
  element.setAttribute('locale', 'de');
  element.removeAttribute('hide-amount');
  await settle();
  expect(update).toHaveBeenCalledExactlyOnceWith({
    resourceTokenHash: 'ccr_',
    amount: '2.00',
    theme: { primary: 'red' },
    locale: 'de',
  });
  element.theme = undefined;
  await settle();
  expect(update.mock.lastCall?.[0]).toMatchObject({ theme: null });
  expect(launch).toHaveBeenCalledOnce();
});

test('keeps its form when moved and removes it when disconnected', async () => {
  const element = await show(`${card}<main></main>`, { resourceTokenHash: 'ccr_' });
  document.querySelector('main')?.append(element);
  await settle();
  expect([launch.mock.calls.length, forms(element)]).toEqual([1, 1]);
  element.remove();
  await settle();
  expect(forms(element)).toBe(0);
  document.body.append(element);
  await settle();
  expect([launch.mock.calls.length, forms(element)]).toEqual([2, 1]);
  element.resourceTokenHash = null;
  await settle();
  expect(forms(element)).toBe(0);
});

test.each<[keyof EmbedsEvents, unknown[], string, unknown]>([
  ['loaded', [], 'loaded', null],
  [
    'cardVerified',
    ['contact', 'method'],
    'card-verified',
    { contactId: 'contact', fundsTransferMethodId: 'method' },
  ],
  [
    'onContribution',
    ['payment', 'method'],
    'contribution',
    { contributionId: 'payment', fundsTransferMethodId: 'method' },
  ],
  ['resourceCreated', ['contact'], 'resource-created', { contactId: 'contact' }],
  ['onContributionFailed', [{ status: 422 }], 'contribution-failed', { status: 422 }],
  ['onExit', [{ outcome: 'failed' }], 'exit', { outcome: 'failed' }],
  ['onChallenge', ['opened'], 'challenge', 'opened'],
])('dispatches %s', async (name, args, type, detail) => {
  const element = await show(card, { resourceTokenHash: 'ccr_' });
  const heard: unknown[] = [];
  element.addEventListener(type, (event) => heard.push((event as CustomEvent).detail));
  const { events } = optionsOf(0) ?? {};
  Reflect.apply(events?.[name] as () => void, events, args);
  expect(heard).toEqual([detail]);
});

test('reports invalid options of a launch, and keeps the form when an update is invalid', async () => {
  launch.mockImplementationOnce(() => {
    throw new Error('wrong');
  });
  const element = await show(card);
  const heard: unknown[] = [];
  element.addEventListener('load-failed', ({ detail }) => heard.push(detail));
  element.resourceTokenHash = 'ccr_';
  await settle();
  expect(heard).toEqual([new Error('wrong')]);
  element.amount = '1.00';
  await settle();
  update.mockImplementationOnce(() => {
    throw new Error('wrong');
  });
  element.amount = 'much';
  await settle();
  expect([forms(element), heard.length]).toEqual([1, 1]);
});

test('reports once that the embeds did not load, when connected', async () => {
  const failure = new Error('blocked');
  const failed = createElementClass(Promise.reject(failure), 'launchCreditCard', ['amount']);
  customElements.define('x-failed', failed);
  const element = document.createElement('x-failed');
  const heard: unknown[] = [];
  element.addEventListener('load-failed', (event) => heard.push((event as CustomEvent).detail));
  element.setAttribute('amount', '1.00');
  await settle();
  expect(heard).toEqual([]);
  document.body.append(element);
  await settle();
  element.setAttribute('amount', '2.00');
  await settle();
  expect(heard).toEqual([failure]);
});

test('fires load-failed and warns once if the embeds are null in a browser', async () => {
  const define = vi.spyOn(customElements, 'define').mockImplementation(() => {});
  vi.spyOn(customElements, 'get').mockReturnValue(undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  defineElements(null);
  defineElements(Promise.resolve(null));
  vi.mocked(customElements.get).mockRestore();
  const [, withoutEmbeds] = define.mock.calls[0] ?? [];
  define.mockRestore();
  customElements.define('x-null', withoutEmbeds as CustomElementConstructor);
  const element = document.createElement('x-null');
  const heard: unknown[] = [];
  element.addEventListener('load-failed', (event) => heard.push((event as CustomEvent).detail));
  document.body.append(element);
  await settle();
  expect(heard).toEqual([expect.objectContaining({ name: 'LoadError', code: 'embeds_null' })]);
  expect(warn).toHaveBeenCalledOnce();
});

test('an onboarding form ignores card options', async () => {
  await show(
    '<prime-trust-create-company resource-token-hash="onb_" amount="1"></prime-trust-create-company>',
  );
  expect(Object.keys(optionsOf(0) ?? {})).not.toContain('amount');
});

test('defines nothing on a server, and says nothing', async () => {
  vi.stubGlobal('customElements', undefined);
  const warn = vi.spyOn(console, 'warn');
  expect(() => defineElements(null)).not.toThrow();
  await settle();
  expect(warn).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('has types for elements and their events', () => {
  expectTypeOf(document.createElement('prime-trust-credit-card')).toEqualTypeOf<CardElement>();
  document
    .createElement('prime-trust-credit-card')
    .addEventListener('card-verified', ({ detail }) =>
      expectTypeOf(detail.contactId).toEqualTypeOf<string>(),
    );
});
