// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { createFakeEmbeds, useFake } from './testing/fake-bench.ts';

const given = useFake();
const { options, apply, link, loaded, names, pay } = given;
const uuid = '6f1c2a52-6f9e-4f5e-9d6e-0d9a1f3f5b11';

test('draws a form that a test finds by its role, until the cleanup', async () => {
  const cleanup = link();
  const form = getByRole(given.target, 'form', { name: 'Secure card form' });
  expect(form.getAttribute('aria-busy')).toBe('true');
  await loaded();
  expect(form.getAttribute('aria-busy')).toBe('false');
  cleanup();
  cleanup();
  expect(queryByRole(given.target, 'form')).toBeNull();
  apply();
  expect(getByRole(given.target, 'form', { name: 'Secure onboarding form' })).toBeTruthy();
});

test('loads after the launch, never inside of it', async () => {
  link();
  expect(given.heard).toEqual([]);
  await loaded();
  expect(names()).toEqual(['loaded']);
});

test('loads a form only on request if the test wants that', async () => {
  given.fake = createFakeEmbeds({ loading: 'manual' });
  link();
  await loaded();
  expect(given.heard).toEqual([]);
  given.fake.latest().load();
  given.fake.latest().load();
  expect(names()).toEqual(['loaded']);
});

test.each<[string, () => void, () => void, string[]]>([
  ['links a card', link, () => given.fake.latest().link(), ['cardVerified', 'onExit']],
  ['pays', pay, () => given.fake.latest().pay(), ['onContribution', 'onExit']],
  ['declines a card to link', link, () => given.fake.latest().decline(), ['onCardError', 'onExit']],
  [
    'declines a payment',
    pay,
    () => given.fake.latest().decline({ code: 'expired_card' }),
    ['onContributionFailed', 'onContributionError', 'onExit'],
  ],
  [
    'ends a payment without an answer',
    pay,
    () => {
      given.fake.latest().load();
      given.fake.latest().fail('outcome_unknown');
    },
    ['onContributionError', 'onExit'],
  ],
  ['creates a person', apply, () => given.fake.latest().create(), ['resourceCreated', 'onExit']],
  [
    'ends an application',
    apply,
    () => {
      given.fake.latest().load();
      given.fake.latest().fail('user_ineligible');
    },
    ['onExit'],
  ],
])('%s with the events of the real form, in their order', (_what, launch, step, expected) => {
  launch();
  step();
  expect(names()).toEqual(['loaded', ...expected]);
  expect(given.fake.latest().events).toEqual(given.heard);
});

test('passes ids, and has others by default', () => {
  link();
  const ids = { contactId: uuid, fundsTransferMethodId: uuid.replace('6f', '70') };
  expect(given.fake.latest().link(ids)).toEqual(ids);
  expect(given.heard[1]).toEqual(['cardVerified', ids.contactId, ids.fundsTransferMethodId]);
  given.fake.reset();
  pay();
  const { contributionId, fundsTransferMethodId } = given.fake.latest().pay();
  expect(given.heard.at(-2)).toEqual(['onContribution', contributionId, fundsTransferMethodId]);
});

test('opens a challenge that is approved, cancelled or timed out', () => {
  const outcomes = (['approve', 'cancel', 'timeOut'] as const).map((end) => {
    given.heard = [];
    given.fake.reset();
    pay();
    given.fake.latest().challenge.open();
    given.fake.latest().challenge[end]();
    expect(names().slice(0, 3)).toEqual(['loaded', 'onChallenge', 'onChallenge']);
    expect(given.heard.slice(1, 3).flat()).toEqual([
      'onChallenge',
      'opened',
      'onChallenge',
      'closed',
    ]);
    return [...names().slice(3), given.heard.at(-1)?.[1]];
  });
  expect(outcomes).toEqual([
    ['onContribution', 'onExit', { outcome: 'succeeded' }],
    ['onContributionError', 'onExit', { outcome: 'cancelled_by_user' }],
    ['onContributionError', 'onExit', { outcome: 'timed_out' }],
  ]);
});

test('gives failures their names, codes and messages', () => {
  pay();
  given.fake.latest().decline({ code: 'insufficient_funds' });
  expect(given.heard.slice(1)).toEqual([
    ['onContributionFailed', expect.objectContaining({ status: 422, code: 'insufficient_funds' })],
    [
      'onContributionError',
      {
        name: 'CardDeclined',
        code: 'insufficient_funds',
        message: 'This card has insufficient funds. Try another card.',
      },
    ],
    ['onExit', { outcome: 'failed' }],
  ]);
});

test.each([
  ['token_expired', 'TokenExpired'],
  ['frame_blocked', 'LoadError'],
  ['network_unavailable', 'NetworkUnavailable'],
])('fails to load with %s before the form has loaded, and then has ended', async (code, name) => {
  given.fake = createFakeEmbeds({ loading: 'manual' });
  link();
  given.fake.latest().fail(code);
  await loaded();
  expect(given.heard).toEqual([['loadFailed', { name, code, message: expect.any(String) }]]);
  expect(() => given.fake.latest().link()).toThrow(/did not load/);
});

test('loads a form once its target is in the page', async () => {
  const later = document.createElement('div');
  given.fake.launchCreditCard({ ...options, target: later });
  await loaded();
  expect(given.heard).toEqual([]);
  given.target.append(later);
  await vi.waitFor(() => expect(names()).toEqual(['loaded']));
});

test('ends an open application when its token ends, with one onExit', () => {
  apply();
  given.fake.latest().load();
  given.fake.latest().fail('token_expired');
  expect(given.heard.slice(1)).toEqual([['onExit', { outcome: 'timed_out' }]]);
});

test('reports checks only when they change, also after the form has ended', () => {
  apply();
  const contactId = given.fake.latest().create(uuid);
  given.fake.latest().status({});
  given.fake.latest().status({ cip: 'pending' });
  given.fake.latest().status({ cip: 'approved' });
  const pending = { contactId, cip: 'pending', aml: 'pending', kyc: 'pending' };
  expect(given.heard.slice(3)).toEqual([
    ['onStatus', pending],
    ['onStatus', { ...pending, cip: 'approved' }],
  ]);
});
