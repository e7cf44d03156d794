import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BankPageHeight,
  ChallengeResultPosted,
  FormToChallengeMessage,
} from '../../contract/messages.ts';
import {
  isBankPageHeight,
  isCancelRequest,
  isFramingUpdate,
  isResultPosted,
  isStart,
} from './messages.ts';

const text = fc.string();
const framing = fc.constantFrom('unknown', 'allowed', 'refused', 'unreachable');
const start = fc.record({
  type: fc.constant('start'),
  acsUrl: text,
  creq: text,
  threeDSSessionData: text,
  threeDSServerTransID: text,
  locale: text,
  direction: fc.constantFrom('ltr', 'rtl'),
  theme: fc.record({
    background: text,
    foreground: text,
    primary: text,
    success: text,
    error: text,
  }),
  merchant: text,
  amount: text,
  framing,
});
const message = fc.oneof(
  start,
  fc.record({ type: fc.constant('framing'), framing }),
  fc.record({ type: fc.constant('ask-cancel') }),
);
const result = fc.record({
  type: fc.constant('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: text,
  threeDSSessionData: text,
});

/** With one property removed or replaced. */
const spoilt = (whole: fc.Arbitrary<object>) =>
  fc.tuple(whole, fc.nat(), fc.anything()).map(([object, which, by]) => {
    const keys = Object.keys(object);
    return { ...object, [keys[which % keys.length] ?? '']: by };
  });

const isMessage = (data: unknown) =>
  isStart(data) || isFramingUpdate(data) || isCancelRequest(data);
const height = fc.record({
  type: fc.constant('prime-trust-embeds/bank-page-height'),
  height: fc.oneof(fc.double(), fc.integer()),
});

it.each([
  ['the form', message, isMessage, FormToChallengeMessage],
  ['the platform’s result page', result, isResultPosted, ChallengeResultPosted],
  ['the bank’s page', height, isBankPageHeight, BankPageHeight],
] as const)(
  'the check of messages from %s agrees with the contract',
  (_who, whole, check, schema) => {
    const valid = fc.sample(fc.oneof(whole), 100).filter((data) => schema.safeParse(data).success);
    expect(valid.length).toBeGreaterThan(10);
    fc.assert(
      fc.property(fc.oneof(whole, spoilt(whole), fc.anything()), (data) => {
        expect(check(data)).toBe(schema.safeParse(data).success);
      }),
      { numRuns: 1000 },
    );
  },
);

it('rejects a start with a missing attribute', () => {
  const [whole] = fc.sample(start, 1);
  for (const name of Object.keys(whole ?? {})) {
    expect([name, isStart({ ...whole, [name]: undefined })]).toEqual([name, false]);
  }
  for (const name of Object.keys(whole?.theme ?? {})) {
    const theme = { ...whole?.theme, [name]: undefined };
    expect([name, isStart({ ...whole, theme })]).toEqual([name, false]);
  }
});
