import { sql } from 'kysely';
import { boolean, text, timestamp, units } from '../json-api/attribute.ts';
import { toOne, toOneOf } from '../json-api/relationship.ts';
import { defineResource, ofAccount, type Scope } from '../json-api/resource.ts';

const fromOwn = ofAccount('from_account_id');
const toOwn = ofAccount('to_account_id');

/** Whoever sees one of the two accounts. */
const ofEither: Scope = (alias, caller) =>
  caller.accounts === 'all'
    ? fromOwn(alias, caller)
    : sql`(${fromOwn(alias, caller)} or ${toOwn(alias, caller)})`;

/** Platform facts: appendix A, internal-asset-transfers. */
export const internalAssetTransferResource = defineResource({
  type: 'internal-asset-transfers',
  table: 'internal_asset_transfers',
  attributes: {
    'created-at': timestamp(),
    'preserve-tax-lots': boolean({ queryable: false }),
    reference: text(),
    status: text(),
    'unit-count': units(),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    asset: toOne('assets'),
    'from-account': toOne('accounts'),
    'from-asset-transaction': toOne('asset-transactions'),
    'internal-asset-transfer-review': toOneOf(
      'internal-asset-transfer-reviews',
      'internal_asset_transfer_id',
    ),
    'to-account': toOne('accounts'),
    'to-asset-transaction': toOne('asset-transactions'),
  },
  visibleTo: ofEither,
});

/** Platform facts: appendix A, internal-asset-transfer-reviews. */
export const internalAssetTransferReviewResource = defineResource({
  type: 'internal-asset-transfer-reviews',
  table: 'internal_asset_transfer_reviews',
  attributes: {
    'approved-at': timestamp(),
    'created-at': timestamp(),
    status: text(),
    type: text(),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    'internal-asset-transfer': toOne('internal-asset-transfers'),
    'approved-by-user': toOne('users'),
    'from-account': toOne('accounts'),
    'to-account': toOne('accounts'),
  },
  visibleTo: ofEither,
});
