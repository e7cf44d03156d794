import * as z from 'zod/mini';
import { CalendarDate, commentsOf, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';
import { Amount } from './money.ts';
import { Units } from './units.ts';

export const AccountAssetTotal = resourceOf(
  'account-asset-totals',
  z.object({
    /** Name of the asset. */
    name: z.string(),
    /** Total in the account. */
    settled: Units,
    /** Amount that can be disbursed. */
    disbursable: Units,
    /** In unsettled outgoing transfers. */
    'pending-transfer': Units,
    'contingent-hold': Units,
    'non-contingent-hold': Units,
    /** The same amounts in offline storage … */
    'settled-cold': Units,
    'pending-transfer-cold': Units,
    'non-contingent-hold-cold': Units,
    'disbursable-cold': Units,
    /** … and in online storage. */
    'settled-hot': Units,
    'pending-transfer-hot': Units,
    'non-contingent-hold-hot': Units,
    'disbursable-hot': Units,
    'updated-at': Timestamp,
  }),
);

export const AssetTransaction = resourceOf(
  'asset-transactions',
  z.object({
    'asset-fee': z.nullable(Units),
    /** `contribution`, `disbursement`, `internal_transfer` or `trade`. */
    'asset-transaction-type': z.string(),
    /** Network of the transfer. */
    'asset-transfer-type': text,
    'cash-fee': z.nullable(Amount),
    ...commentsOf(text),
    'created-at': Timestamp,
    'currency-type': text,
    data: text,
    'effective-at': Timestamp,
    'settled-on': CalendarDate,
    'traded-on': z.nullable(CalendarDate),
    /** Incoming positive, outgoing negative. */
    'unit-count': Units,
    'unit-count-actual': Units,
  }),
);

export const AssetTransactionTaxLot = resourceOf(
  'asset-transaction-tax-lots',
  z.object({
    'acquisition-on': CalendarDate,
    /** Cost of the units; null if unknown. */
    'cost-basis': z.nullable(Amount),
    /** Positive if acquired, negative if disposed of. */
    'unit-count': Units,
    'unit-price': z.nullable(Amount),
  }),
);

const accountAssetTotals = collection(AccountAssetTotal);
export const listAccountAssetTotals = accountAssetTotals.list('List balances by asset');
export const readAccountAssetTotal = accountAssetTotals.read('Retrieve a balance of an asset');

export const [listAssetTransactions, readAssetTransaction] =
  collection(AssetTransaction).listAndRead();

export const [listAssetTransactionTaxLots, readAssetTransactionTaxLot] =
  collection(AssetTransactionTaxLot).listAndRead();
