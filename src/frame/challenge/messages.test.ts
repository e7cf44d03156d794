import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** With one property taken away or replaced. */
const spoilt = (whole: fc.Arbitrary<object>) =>
  fc.tuple(whole, fc.nat(), fc.anything()).map(([object, which, by]) => {
    const keys = Object.keys(object);
    return { ...object, [keys[which % keys.length] ?? '']: by };
  });

const isMessage = (data: unknown) =>
  isStart(data) || isFramingUpdate(data) || isCancelRequest(data);

describe('messages that the challenge frame accepts', () => {
  it('is every message of the contract', () => {
    fc.assert(
      fc.property(message, (data) => {
        expect([FormToChallengeMessage.safeParse(data).success, isMessage(data)]).toEqual([
          true,
          true,
        ]);
      }),
    );
    fc.assert(
      fc.property(result, (data) => {
        const isOfContract = ChallengeResultPosted.safeParse(data).success;
        expect([isOfContract, isResultPosted(data)]).toEqual([true, true]);
      }),
    );
  });

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

  it('from the form is what the contract says', () => {
    fc.assert(
      fc.property(fc.oneof(message, spoilt(message), fc.anything()), (data) => {
        expect(isMessage(data)).toBe(FormToChallengeMessage.safeParse(data).success);
      }),
      { numRuns: 1000 },
    );
  });

  it('from the bank’s page is what the contract says', () => {
    const height = fc.record({
      type: fc.constant('prime-trust-embeds/bank-page-height'),
      height: fc.oneof(fc.double(), fc.integer()),
    });
    fc.assert(
      fc.property(fc.oneof(height, spoilt(height), fc.anything()), (data) => {
        expect(isBankPageHeight(data)).toBe(BankPageHeight.safeParse(data).success);
      }),
      { numRuns: 1000 },
    );
  });

  it('from the platform’s result page is what the contract says', () => {
    fc.assert(
      fc.property(fc.oneof(result, spoilt(result), fc.anything()), (data) => {
        expect(isResultPosted(data)).toBe(ChallengeResultPosted.safeParse(data).success);
      }),
      { numRuns: 1000 },
    );
  });
});
