import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Outcome } from '../contract/events.ts';
import { FrameToShellMessage } from '../contract/messages.ts';
import { parseFrameMessage } from './parse-frame-message.ts';

const strangers: unknown[] = [
  ...[undefined, null, '', 'loaded', Number.NaN, Infinity, -1, 1.5, 2 ** 60, [], {}],
  { type: 'resize' },
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-1111-1111-11111111111',
  '11111111-1111-f111-8111-111111111111',
];

/** Returns a copy with one value replaced or added. */
function changed(value: unknown, path: number[], by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const [first = 0, ...rest] = path;
  if (keys.length === 0 || first >= keys.length) {
    return Array.isArray(value) ? [...value, by] : { ...value, extra: by };
  }
  const key = keys[first] ?? '';
  const inner = changed(Reflect.get(value, key), rest, by);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? inner : item));
  return { ...value, [key]: inner };
}

function expectAgreement(data: unknown): void {
  const isMessage = FrameToShellMessage.safeParse(data).success;
  expect(parseFrameMessage(data) !== null).toBe(isMessage);
}

const id = '01234567-89ab-cdef-0123-456789abcdef';
const aFailure = { name: 'CardDeclined', message: 'It was declined.', code: 'card_declined' };
const anError = { status: 422, code: 'card_declined', title: 'Unprocessable', detail: 'Declined.' };
const anEvent = (name: string, ...args: unknown[]) => ({ type: 'event', event: { name, args } });
const examples: object[] = [
  { type: 'resize', height: 120, title: 'Card form' },
  { type: 'attempt-started' },
  { type: 'open-challenge', label: 'Your bank', locale: 'en', width: 390, height: -1 },
  { type: 'resize-challenge', height: 380 },
  { type: 'close-challenge' },
  { type: 'warning', message: 'The colours are hard to read.' },
  anEvent('loaded'),
  anEvent('loadFailed', aFailure),
  anEvent('cardVerified', id, id),
  anEvent('onCardError', aFailure),
  anEvent('onContribution', id, id),
  anEvent('onContributionFailed', anError),
  anEvent('onContributionFailed', { ...anError, source: { pointer: '/data/attributes/cvv' } }),
  anEvent('onContributionError', aFailure),
  anEvent('onChallenge', 'opened'),
  anEvent('onChallenge', 'closed'),
  anEvent('resourceCreated', id),
  ...['pending', 'approved', 'denied'].map((decision) =>
    anEvent('onStatus', { contactId: id, cip: decision, aml: decision, kyc: 'pending' }),
  ),
  ...['verified', 'failed', 'missing'].map((kyc) =>
    anEvent('onStatus', { contactId: id, cip: 'pending', aml: 'pending', kyc }),
  ),
  ...Outcome.options.map((outcome) => anEvent('onExit', { outcome })),
];

/** Returns all copies with one value replaced, removed or added. */
function everyChange(value: unknown): unknown[] {
  const texts = typeof value === 'string' ? [`x${value}`, `${value}x`, value.toUpperCase()] : [];
  if (typeof value !== 'object' || value === null) return [...strangers, ...texts];
  const replaced = (key: string, by: unknown) =>
    Array.isArray(value) ? value.with(Number(key), by) : { ...value, [key]: by };
  const inside = Object.entries(value).flatMap(([key, inner], index) => [
    ...everyChange(inner).map((by) => replaced(key, by)),
    Array.isArray(value) ? value.toSpliced(index, 1) : replaced(key, undefined),
  ]);
  const added = Array.isArray(value) ? [...value, 'extra'] : { ...value, extra: 'extra' };
  return [...strangers, ...inside, added];
}

it.each(examples.map((example) => [JSON.stringify(example), example]))(
  'checks like the contract every change of %s',
  (_text, example) => {
    expect(parseFrameMessage(example)).toBe(example);
    for (const data of everyChange(example)) expectAgreement(data);
  },
);

describe('parseFrameMessage', () => {
  it('agrees with the contract on messages with one changed value', () => {
    const path = fc.array(fc.nat({ max: 4 }), { maxLength: 4 });
    const by = fc.oneof(fc.constantFrom(...strangers), fc.anything());
    fc.assert(
      fc.property(fc.constantFrom(...examples), path, by, (example, where, what) => {
        expectAgreement(changed(example, where, what));
      }),
      { numRuns: 4000 },
    );
  });

  it('agrees with the contract on random values', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expectAgreement(data);
      }),
    );
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects the name %s',
    (name) => {
      expect(parseFrameMessage({ type: name })).toBeNull();
      expect(parseFrameMessage({ type: 'event', event: { name, args: [] } })).toBeNull();
    },
  );
});
