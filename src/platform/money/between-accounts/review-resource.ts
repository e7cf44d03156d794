import { sql } from 'kysely';
import type {
  AccountCashTransferReview,
  InternalAssetTransferReview,
} from '../../../contract/index.ts';
import {
  accountsIn,
  defineResource,
  ofAccount,
  type Reader,
  type Resource,
  type Scope,
  toOne,
} from '../../kernel/work/index.ts';
import type { TransferBook, TransferTerms } from './transfer-book.ts';

const fromOwn = ofAccount('from_account_id');
const toOwn = ofAccount('to_account_id');

/** Visible to users who see one of the two accounts. */
export const ofEither: Scope = Object.assign(
  (alias: string, caller: Reader) =>
    caller.accounts === 'all'
      ? fromOwn(alias, caller)
      : sql`(${fromOwn(alias, caller)} or ${toOwn(alias, caller)})`,
  { accountsOf: accountsIn('from_account_id', 'to_account_id') },
);

/** Defines the resource for reviews of one type of transfer. */
export function defineReviewResource(
  schema: typeof AccountCashTransferReview | typeof InternalAssetTransferReview,
  type: TransferBook<TransferTerms>['type'],
): Resource {
  const name = type.replaceAll('_', '-');
  return defineResource(schema, {
    table: `${type}_reviews`,
    notQueryable: ['updated-at'],
    relationships: {
      [name]: toOne(`${name}s`),
      'approved-by-user': toOne('users'),
      'from-account': toOne('accounts'),
      'to-account': toOne('accounts'),
    },
    visibleTo: ofEither,
  });
}
