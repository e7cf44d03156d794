// @vitest-environment happy-dom
import { getByRole } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { declineCodes } from '../../../contract/decline-codes.ts';
import type { EmbedsEvents } from '../../events.ts';
import { useFake } from './testing/fake-bench.ts';

const given = useFake();
const { options, link, loaded, names, pay } = given;
const uuid = '6f1c2a52-6f9e-4f5e-9d6e-0d9a1f3f5b11';

test('fires nothing after the cleanup, or after the page has removed the target', async () => {
  const cleanup = pay();
  await loaded();
  given.fake.latest().challenge.open();
  given.heard = [];
  cleanup();
  given.fake.latest().pay();
  given.fake.latest().challenge.approve();
  given.fake.latest().fire('onExit', { outcome: 'failed' });
  expect([given.heard, given.fake.latest().isCleanedUp]).toEqual([[], true]);
  link();
  await loaded();
  given.target.remove();
  given.fake.latest().link();
  expect(names()).toEqual(['loaded']);
});

test('calls the current callback of the page, and survives one that throws', () => {
  const silenced = vi.spyOn(console, 'error').mockReturnValue();
  const own: EmbedsEvents = {
    loaded() {
      throw new Error('of the page');
    },
  };
  given.fake.launchCreditCard({ ...options, target: given.target, events: own });
  own.onExit = (exit) => given.heard.push(['late', exit]);
  given.fake.latest().link();
  expect(given.heard).toEqual([['late', { outcome: 'succeeded' }]]);
  expect(silenced).toHaveBeenCalledOnce();
});

test('records updates, refuses wrong ones, and loads another form for another token', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const cleanup = pay();
  await loaded();
  cleanup.update({ amount: '20.00' });
  expect(() => cleanup.update({ amount: '-1' })).toThrow(/^amount is "-1"/);
  expect(given.fake.latest().options.amount).toBe('20.00');
  expect(getByRole(given.target, 'form').textContent).toContain('$20.00');
  cleanup.update({ resourceTokenHash: 'ctr_other' });
  await loaded();
  expect(given.fake.latest().updates).toEqual([
    { amount: '20.00' },
    { resourceTokenHash: 'ctr_other' },
  ]);
  expect(names()).toEqual(['loaded', 'loaded']);
  given.fake.latest().pay();
  expect(given.fake.launches).toHaveLength(1);
});

test('shows one form per target', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  link();
  pay();
  expect(given.fake.launches.map(({ isCleanedUp }) => isCleanedUp)).toEqual([true, false]);
  expect(given.target.childElementCount).toBe(1);
});

test.each<[string, () => unknown, RegExp]>([
  ['a payment without an amount', () => given.fake.latest().pay(), /links a card: pass an amount/],
  ['an application in a card form', () => given.fake.latest().create(), /Only an onboarding form/],
  ['checks of a card', () => given.fake.latest().status({}), /Only an onboarding form/],
  [
    'an answer to no challenge',
    () => given.fake.latest().challenge.approve(),
    /No challenge is open/,
  ],
  [
    'an unknown decline',
    () => given.fake.latest().decline({ code: 'broke' }),
    /Pass one of card_declined/,
  ],
  [
    'an unknown failure',
    () => given.fake.latest().fail('token_expire'),
    /No form fails with token_expire/,
  ],
  [
    'a failure of loading, later',
    () => given.fake.latest().fail('frame_blocked'),
    /Only a launch fails/,
  ],
  ['ids that are no UUIDs', () => given.fake.latest().link({ contactId: 'c1' }), /Ids are UUIDs/],
  [
    'an event of another form',
    () => given.fake.latest().fire('resourceCreated', uuid),
    /card form never/,
  ],
  [
    'arguments that the event never has',
    () => given.fake.latest().fire('onExit', { outcome: 'done' as 'failed' }),
    /onExit never fires with/,
  ],
])('refuses %s', async (_what, step, message) => {
  link();
  await loaded();
  given.heard = [];
  expect(step).toThrow(message);
  expect(given.heard).toEqual([]);
});

test('takes no further attempt after a success, as the real form', () => {
  link();
  given.fake.latest().link();
  expect(() => given.fake.latest().link()).toThrow(/ended with success/);
});

test('fires single events', () => {
  link();
  given.fake.latest().fire('onChallenge', 'opened');
  given.fake.latest().fire('onExit', { outcome: 'abandoned' });
  given.fake.latest().fire('loaded');
  expect(names()).toEqual(['loaded', 'onChallenge', 'onExit']);
});

test('knows every decline code', () => {
  for (const code of declineCodes) {
    given.fake.reset();
    link();
    given.fake.latest().decline({ code });
    expect(given.heard.at(-2)?.[1]).toMatchObject({ name: 'CardDeclined', code });
  }
});
