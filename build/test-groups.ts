/**
 * Groups of slow tests, by path: `npm test` leaves them to `npm run test:all`, so that it takes less than
 * 15 minutes on two idle cores. Each group is a Vitest project.
 */

/** Tests that start whole processes or databases, and choose their database themselves. */
export const processTests = [
  'demo/before-build.test.ts',
  'demo/in-browser/database.test.ts',
  'src/platform/server/main.test.ts',
  'src/platform/server/refused-starts.test.ts',
  'src/platform/testing/processes/**/*.test.ts',
  'src/platform/server/seed/main.test.ts',
  'src/platform/kernel/store/database/data-folder.test.ts',
  'src/platform/kernel/store/database/failover.test.ts',
  'src/platform/kernel/store/migrations/migrations-beside-writers.test.ts',
  'src/platform/kernel/store/database/named-statements.test.ts',
  'src/platform/kernel/store/database/postgresql.test.ts',
  'src/platform/kernel/store/database/server-role.test.ts',
  'src/platform/kernel/store/database/store.test.ts',
  'src/platform/kernel/store/database/batch-messages.test.ts',
  'lab/bank-files/*.test.ts',
  'src/vendors/check/main.test.ts',
  'src/npm/cli/listen/listen.test.ts',
];

/** Tests of every operation, resource or card, with random cases, or with a whole tool. */
export const exhaustiveTests = [
  'src/platform/**/*.property.test.ts',
  'src/platform/**/any-*.test.ts',
  'src/platform/testing/every-resource/concurrent-operations.test.ts',
  'src/platform/testing/every-resource/audited.test.ts',
  'src/platform/testing/every-resource/cleared.test.ts',
  'src/platform/testing/every-resource/confirmed-*.test.ts',
  'src/platform/testing/every-resource/every-*.test.ts',
  'src/platform/testing/every-resource/links.test.ts',
  'src/platform/testing/every-resource/repeat-after-crash*.test.ts',
  'src/platform/testing/every-resource/secrets-after-crash.test.ts',
  'src/platform/testing/every-resource/shape.test.ts',
  'src/platform/testing/every-resource/unknown-ids.test.ts',
  'src/platform/testing/every-resource/unreadable-rows.test.ts',
  'src/platform/testing/every-resource/unused*.test.ts',
  'src/platform/cards/cards/crash.test.ts',
  'src/platform/cards/cards/every-card.test.ts',
  'src/platform/cards/cards/velocity.test.ts',
  'src/platform/cards/cards/velocity-policies.test.ts',
  'src/platform/cards/three-ds/results.test.ts',
  'src/platform/kernel/api/json-api/operators.test.ts',
  'src/platform/kernel/api/json-api/rows-read.test.ts',
  'src/platform/kernel/api/openapi/guide.test.ts',
  'src/platform/kernel/api/permissions/every-operation.test.ts',
  'src/platform/kernel/api/permissions/granted-accounts.test.ts',
  'src/platform/kernel/store/migrations/upgrade.test.ts',
  'src/platform/testing/upgrades/*.test.ts',
  'src/platform/money/*/particulars.test.ts',
  'src/platform/operators/cases/rows-read.test.ts',
  'src/platform/parties/users/guesses.test.ts',
  'src/platform/server/seed/seed.test.ts',
  'src/platform/server/commands/commands.test.ts',
  'lab/mutants/*.test.ts',
  'e2e/plaid.test.ts',
  'e2e/windows/one-token.property.test.ts',
];
