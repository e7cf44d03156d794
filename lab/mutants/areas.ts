/** Code that is mutated together, and the tests that must fail. All paths may be glob patterns. */
export interface Area {
  readonly mutate: readonly string[];
  /** Tests that run for each change, if they reach the changed line. */
  readonly tests: readonly string[];
  /**
   * Also changes code that runs once, when a module loads (patterns, tables, schemas). All tests of the area
   * run for each such change, so this is for areas whose tests take seconds.
   */
  readonly isFast?: boolean;
}

const transferTests = [
  'src/platform/money/contributions/child-transfers.test.ts',
  'src/platform/money/contributions/contributions-under-rules.test.ts',
  'src/platform/money/funds-transfers/concurrent-approvals.test.ts',
  'src/platform/money/funds-transfers/webhooks.test.ts',
  'src/platform/money/funds-transfers/clear-due-holds.test.ts',
  'src/platform/money/funds-transfers/funds-transfers.test.ts',
  'src/platform/money/funds-transfers/holds.test.ts',
  'src/platform/money/funds-transfers/attributes.test.ts',
  'src/platform/money/funds-transfers/refused-transfers.test.ts',
  'src/platform/money/refunds/remaining-amount.test.ts',
];

/**
 * Code in which a mistake costs money, opens a security hole or loses a payment. Run the platform's areas
 * one at a time: each change starts a database.
 */
export const areas: Readonly<Record<string, Area>> = {
  'card-fields': {
    mutate: [
      'src/frame/card/fields/card-fields.ts',
      'src/frame/card/fields/card-number.ts',
      'src/frame/card/fields/expiration.ts',
      'src/frame/card/card-label.ts',
      'src/frame/card/fields/code-input.ts',
      'src/frame/form/typing/*.ts',
    ],
    tests: [
      'src/frame/card/fields/card-fields.test.ts',
      'src/frame/card/fields/card-number.test.ts',
      'src/frame/card/fields/expiration.test.ts',
      'src/frame/form/typing/*.test.ts',
    ],
    isFast: true,
  },
  'card-rules': {
    mutate: [
      'src/frame/card/fields/card-brand.ts',
      'src/contract/card.ts',
      'src/contract/card-rules.ts',
      'src/contract/card-number-in-text.ts',
      'src/platform/cards/cards/card-brand.ts',
    ],
    tests: [
      'src/frame/card/fields/card-brand.test.ts',
      'src/contract/card.test.ts',
      'src/contract/card-number-in-text.test.ts',
      'src/platform/cards/cards/card-brand.test.ts',
    ],
    isFast: true,
  },
  'frame-messages': {
    mutate: ['src/embeds/parse-frame-message.ts'],
    tests: ['src/embeds/parse-frame-message.test.ts'],
    isFast: true,
  },
  origins: {
    mutate: [
      'src/embeds/parse-target.ts',
      'src/frame/wire/connection.ts',
      'src/frame/wire/shell-messages.ts',
      'src/frame/challenge/messages.ts',
      'src/platform/kernel/services/site/frame-policy.ts',
    ],
    tests: [
      'src/embeds/parse-options.test.ts',
      'src/frame/wire/connection.test.ts',
      'src/frame/wire/shapes.test.ts',
      'src/frame/challenge/messages.test.ts',
      'src/platform/kernel/services/site/frame-policy.test.ts',
    ],
    isFast: true,
  },
  outcomes: {
    mutate: [
      'src/frame/form/attempt-key.ts',
      'src/frame/card/attempt-input.ts',
      'src/frame/wire/settle.ts',
    ],
    tests: [
      'src/frame/wire/settle.test.ts',
      'src/frame/card/lost-answer.test.ts',
      'src/frame/card/link.test.ts',
      'src/frame/card/another-amount.test.ts',
      'src/frame/card/contribute.test.ts',
    ],
  },
  attempts: {
    mutate: [
      'src/platform/cards/attempts/attempts.ts',
      'src/platform/cards/attempts/begin-attempt.ts',
      'src/platform/cards/cards/run-attempt.ts',
    ],
    tests: [
      'src/platform/cards/attempts/attempts.test.ts',
      'src/platform/cards/attempts/attempt-process.test.ts',
      'src/platform/cards/attempts/begin-attempt.test.ts',
      'src/platform/cards/cards/run-attempt.test.ts',
      'src/platform/cards/cards/cardholder.test.ts',
    ],
  },
  settlement: {
    mutate: ['src/platform/cards/attempts/settle.ts'],
    tests: ['src/platform/cards/attempts/settle.test.ts'],
  },
  'idempotency-keys': {
    mutate: [
      'src/platform/kernel/api/idempotency/idempotency-key.ts',
      'src/platform/kernel/api/http/answer-once.ts',
    ],
    tests: [
      'src/platform/kernel/api/idempotency/idempotency-key.test.ts',
      'src/platform/kernel/api/http/answer-once.test.ts',
    ],
    isFast: true,
  },
  idempotency: {
    mutate: [
      'src/platform/kernel/api/idempotency/*.ts',
      '!src/platform/kernel/api/idempotency/idempotency-key.ts',
    ],
    tests: [
      'src/platform/kernel/api/idempotency/run-once.test.ts',
      'src/platform/kernel/api/idempotency/lease.test.ts',
      'src/platform/kernel/api/idempotency/forget-failed.test.ts',
      'src/platform/kernel/api/idempotency/release-abandoned.test.ts',
    ],
  },
  doors: {
    mutate: [
      'src/platform/kernel/api/credentials/*.ts',
      '!src/platform/kernel/api/credentials/authenticate*.ts',
      '!src/platform/kernel/api/credentials/credentials.ts',
      '!src/platform/kernel/api/credentials/find-user.ts',
      '!src/platform/kernel/api/credentials/last-use.ts',
      '!src/platform/kernel/api/credentials/not-authenticated.ts',
      '!src/platform/kernel/api/credentials/rate-limits.ts',
      'src/platform/kernel/services/jobs/keyed-queue.ts',
    ],
    tests: [
      'src/platform/kernel/services/jobs/keyed-queue.test.ts',
      'src/platform/kernel/api/credentials/api-key-secrets.test.ts',
      'src/platform/kernel/api/credentials/common-passwords.test.ts',
      'src/platform/kernel/api/credentials/failure-limits.test.ts',
      'src/platform/kernel/api/credentials/jwts.test.ts',
      'src/platform/kernel/api/credentials/network-prefix.test.ts',
      'src/platform/kernel/api/credentials/one-time-codes.test.ts',
      'src/platform/kernel/api/credentials/password-guesses.test.ts',
      'src/platform/kernel/api/credentials/passwords.test.ts',
      'src/platform/kernel/api/credentials/password-cache.test.ts',
      'src/platform/kernel/api/credentials/restrictions.test.ts',
      'src/platform/kernel/api/credentials/subnet.test.ts',
    ],
  },
  'signing-in': {
    mutate: [
      'src/platform/kernel/api/credentials/authenticate*.ts',
      'src/platform/kernel/api/credentials/credentials.ts',
      'src/platform/kernel/api/credentials/find-user.ts',
      'src/platform/kernel/api/credentials/last-use.ts',
      'src/platform/kernel/api/credentials/not-authenticated.ts',
      'src/platform/parties/api-keys/*.ts',
    ],
    tests: [
      'src/platform/kernel/api/credentials/authenticate.test.ts',
      'src/platform/kernel/api/credentials/included-paths.test.ts',
      'src/platform/parties/api-keys/*.test.ts',
      'src/platform/parties/users/users.test.ts',
      'src/platform/parties/users/sessions.test.ts',
      'src/platform/parties/users/totp.test.ts',
    ],
  },
  permissions: {
    mutate: [
      'src/platform/kernel/api/permissions/*.ts',
      '!src/platform/kernel/api/permissions/*-resource.ts',
    ],
    tests: ['src/platform/kernel/api/permissions/*.test.ts'],
  },
  money: {
    mutate: ['src/contract/money.ts', 'src/platform/money/cash/cents.ts'],
    tests: ['src/contract/money.test.ts', 'src/platform/money/cash/cents.test.ts'],
    isFast: true,
  },
  cash: {
    mutate: [
      'src/platform/money/cash/*.ts',
      '!src/platform/money/cash/cash-resources.ts',
      '!src/platform/money/cash/cents.ts',
    ],
    tests: ['src/platform/money/cash/cash.test.ts', 'src/platform/money/cash/ledger.test.ts'],
  },
  'what-is-left': {
    mutate: ['src/platform/money/funds-transfers/remaining-amount.ts'],
    tests: [
      'src/platform/money/funds-transfers/remaining-amount.test.ts',
      'src/platform/money/refunds/remaining-amount.test.ts',
    ],
  },
  'transfers-made': {
    mutate: [
      'src/platform/money/funds-transfers/insert-funds-transfer.ts',
      'src/platform/money/funds-transfers/insert-wire-initiator.ts',
      'src/platform/money/funds-transfers/funds-transfers.ts',
      'src/platform/money/funds-transfers/require-outgoing-allowed.ts',
      'src/platform/money/funds-transfers/change-transfer.ts',
      'src/platform/money/funds-transfers/post-transfer.ts',
      'src/platform/money/funds-transfers/family.ts',
    ],
    tests: [...transferTests, 'src/platform/money/refunds/other-methods.test.ts'],
  },
  'transfers-settled': {
    mutate: [
      'src/platform/money/funds-transfers/settle-funds-transfer.ts',
      'src/platform/money/funds-transfers/settle-in-sandbox.ts',
      'src/platform/money/funds-transfers/resize-transfer.ts',
      'src/platform/money/funds-transfers/reverse-funds-transfer.ts',
      'src/platform/money/funds-transfers/cancel-funds-transfer.ts',
    ],
    tests: transferTests,
  },
  'transfer-holds': {
    mutate: [
      'src/platform/money/funds-transfers/holds.ts',
      'src/platform/money/funds-transfers/held-money.ts',
      'src/platform/money/funds-transfers/funds-transfer-routes.ts',
      'src/platform/money/funds-transfers/clear-holds.ts',
    ],
    tests: transferTests,
  },
  refunds: {
    mutate: [
      'src/platform/money/refunds/*.ts',
      'src/platform/money/chargebacks/*.ts',
      '!src/platform/money/refunds/refund-resource.ts',
      '!src/platform/money/chargebacks/chargeback-resource.ts',
    ],
    tests: [
      'src/platform/money/refunds/crash.test.ts',
      'src/platform/money/refunds/other-methods.test.ts',
      'src/platform/money/refunds/attributes.test.ts',
      'src/platform/money/refunds/refunds.test.ts',
      'src/platform/money/refunds/remaining-amount.test.ts',
      'src/platform/money/chargebacks/chargebacks.test.ts',
      'src/platform/money/contributions/contributions-under-rules.test.ts',
    ],
  },
};
