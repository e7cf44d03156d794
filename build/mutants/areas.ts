/** What is mutated together, and the tests that have to notice. All paths may be glob patterns. */
export interface Area {
  /** The files whose code is changed, a leading `!` leaves files out. */
  readonly mutate: readonly string[];
  /** The tests that run for each change, if they reach the changed line. */
  readonly tests: readonly string[];
}

/**
 * The code where a mistake costs money, opens a door or loses a payment. An area runs on its own, as
 * those of the platform start a database for each change: `npm run test:mutants -- card-fields`.
 */
export const areas: Readonly<Record<string, Area>> = {
  'card-fields': {
    mutate: [
      'src/frame/card/card-number.ts',
      'src/frame/card/expiration.ts',
      'src/frame/card/card-name.ts',
      'src/frame/card/code-input.ts',
      'src/frame/card/card-brand.ts',
      'src/frame/typing/*.ts',
      'src/contract/card.ts',
      'src/contract/card-rules.ts',
    ],
    tests: [
      'src/frame/card/*.test.ts',
      'src/frame/typing/*.test.ts',
      'src/contract/card.test.ts',
      'src/platform/cards/card-brand.test.ts',
    ],
  },
  origins: {
    mutate: [
      'src/embeds/parse-frame-message.ts',
      'src/embeds/parse-target.ts',
      'src/frame/wire/connection.ts',
      'src/frame/wire/shell-messages.ts',
      'src/frame/challenge/messages.ts',
      'src/platform/site/frame-policy.ts',
    ],
    tests: [
      'src/embeds/*.test.ts',
      'src/frame/wire/*.test.ts',
      'src/frame/challenge/*.test.ts',
      'src/platform/site/*.test.ts',
    ],
  },
  attempts: {
    mutate: [
      'src/frame/form/attempt-key.ts',
      'src/frame/card/contribution-attempt.ts',
      'src/frame/card/link-attempt.ts',
      'src/frame/wire/settle.ts',
      'src/platform/cards/attempts.ts',
      'src/platform/cards/begin-attempt.ts',
      'src/platform/cards/run-attempt.ts',
      'src/platform/cards/settle.ts',
    ],
    tests: ['src/frame/card/*.test.ts', 'src/platform/cards/*.test.ts'],
  },
  idempotency: {
    mutate: ['src/platform/idempotency/*.ts'],
    tests: ['src/platform/idempotency/*.test.ts', 'src/platform/http/*.test.ts'],
  },
  doors: {
    mutate: ['src/platform/credentials/*.ts', 'src/platform/permissions/*.ts'],
    tests: [
      'src/platform/credentials/*.test.ts',
      'src/platform/permissions/*.test.ts',
      'src/platform/users/*.test.ts',
      'src/platform/tokens/token-guesses.test.ts',
    ],
  },
  money: {
    mutate: [
      'src/contract/money.ts',
      'src/platform/funds-transfers/*.ts',
      'src/platform/refunds/*.ts',
      'src/platform/chargebacks/*.ts',
      'src/platform/cash/*.ts',
    ],
    tests: [
      'src/contract/money.test.ts',
      'src/platform/funds-transfers/*.test.ts',
      'src/platform/refunds/*.test.ts',
      'src/platform/chargebacks/*.test.ts',
      'src/platform/cash/*.test.ts',
      'src/platform/cards/contribute.test.ts',
    ],
  },
};
