// database
export { toColumn, toJson } from './database/column-types.ts';
export type {
  AuthenticationBrowser,
  CardAttemptState,
  CardFace,
  ContactPoint,
  CountedFailure,
  GovernedType,
  LedgerAccount,
  TransferType,
} from './database/column-values.ts';
export type * from './database/database.ts';
export { explainFolder } from './database/explain-folder.ts';
export type { WaitingWrite } from './database/gathered-writes.ts';
export { createReadCache } from './database/read-cache.ts';
export { sealValue } from './database/sealed-values.ts';
export type { Queryable, Store } from './database/store.ts';
export { cacheInTransaction, clearTransactionCache } from './database/transaction-cache.ts';

// migrations
export { valuesOf } from './migrations/constant-view.ts';
export type { Notes } from './migrations/note.ts';
export { ofAccount, ofParent } from './migrations/organization-triggers.ts';

// types
export { type Clock, secondsAfter, toTimestamp } from './types/clock.ts';
export { codeOf } from './types/error-code.ts';
export {
  attributeProblem,
  Failure,
  failureOf,
  invalidAttribute,
  type Problem,
  requireNoProblems,
  sentenceOfMissing,
} from './types/failure.ts';
export type { Secrets } from './types/secrets.ts';
