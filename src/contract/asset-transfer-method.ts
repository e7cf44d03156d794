import * as z from 'zod/mini';
import { CalendarDate, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleWallet } from './example-values.ts';
import { IsoDate } from './iso-date.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, moneyBreaches } from './money.ts';
import { type Breach, withRules } from './with-rules.ts';

const Label = z.string().check(z.maxLength(100));

export const TransferDirection = z.enum(['incoming', 'outgoing']);

export const AssetTransferMethod = resourceOf(
  'asset-transfer-methods',
  z.object({
    /** Acquisition date and price of incoming units. */
    'acquisition-on': z.nullable(CalendarDate),
    'cost-basis': z.nullable(Amount),
    'currency-type': z.nullable(CurrencyType),
    /** Network, which is the type of the asset. */
    'asset-transfer-type': z.string(),
    'created-at': Timestamp,
    'default-for-rebalancing': z.boolean(),
    /** True if assets may be disbursed to this address. */
    'disbursement-approved': z.boolean(),
    /** True if it is no longer used. */
    inactive: z.boolean(),
    label: text,
    /** It accepts one contribution and then becomes inactive. */
    'single-use': z.boolean(),
    tag: text,
    'transfer-direction': TransferDirection,
    'wallet-address': z.string(),
  }),
);

const CostBasis = z.union([z.string(), z.number()]).check(
  z.refine((value) => /^\d{1,13}(\.\d{1,2})?$/.test(String(value)), {
    error: 'must be a decimal from 0 to 9999999999999.99 with at most 2 places',
  }),
);

/** Acquisition data stated by the owner. */
export const acquisitionFields = {
  /** `YYYY-MM-DD` */
  'acquisition-on': z.optional(z.nullable(IsoDate)),
  'cost-basis': z.optional(z.nullable(CostBasis)),
  'currency-type': z.optional(z.nullable(CurrencyType)),
};

const inputFields = {
  'account-id': Uuid,
  'contact-id': Uuid,
  'asset-id': Uuid,
  label: z.optional(Label),
  tag: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores')),
  ),
  'transfer-direction': TransferDirection,
  /** Only for outgoing methods. Addresses of incoming methods are generated. */
  'wallet-address': z.optional(
    z.string().check(z.regex(/^[\w:.-]{4,128}$/, 'must be a wallet address without spaces')),
  ),
  'single-use': z.optional(z.boolean()),
  'default-for-rebalancing': z.optional(z.boolean()),
};

export const AssetTransferMethodInput = withRules(
  z.object({ ...inputFields, ...acquisitionFields }),
  addressBreaches,
  acquisitionBreaches,
);
export type AssetTransferMethodInput = z.infer<typeof AssetTransferMethodInput>;

export const AssetTransferMethodChange = z.object({
  inactive: z.optional(z.boolean()),
  label: z.optional(z.nullable(Label)),
  'default-for-rebalancing': z.optional(z.boolean()),
  ...acquisitionFields,
});
export type AssetTransferMethodChange = z.infer<typeof AssetTransferMethodChange>;

function addressBreaches(method: Readonly<Record<string, unknown>>): Breach[] {
  const address = method['wallet-address'];
  const isOutgoing = method['transfer-direction'] === 'outgoing';
  const path = ['wallet-address'];
  if (isOutgoing && address === undefined) {
    return [{ path, message: 'is required for outgoing methods' }];
  }
  if (method['transfer-direction'] === 'incoming' && address !== undefined) {
    return [{ path, message: 'is read-only for incoming methods' }];
  }
  const isSingleUse = method['single-use'] === true;
  return isOutgoing && isSingleUse
    ? [{ path: ['single-use'], message: 'must be false for outgoing methods' }]
    : [];
}

/** Requires all three acquisition attributes, or none. */
export function acquisitionBreaches(from: Readonly<Record<string, unknown>>): Breach[] {
  const names = Object.keys(acquisitionFields);
  const isKnown = (name: string) => from[name] !== undefined && from[name] !== null;
  if (!names.some(isKnown)) return [];
  const missing = names.filter((name) => !isKnown(name));
  const given = names.filter(isKnown).join(' and ');
  return [
    ...missing.map((name) => ({ path: [name], message: `is required with ${given}` })),
    ...moneyBreaches(from, ['cost-basis']),
  ];
}

const assetTransferMethods = collection(AssetTransferMethod);
export const createAssetTransferMethod = assetTransferMethods.create(
  'Create an address for incoming assets, or save one for outgoing assets',
  {
    permissionOn: 'named',
    body: inputOf(AssetTransferMethodInput),
    example: exampleWallet,
  },
);
export const changeAssetTransferMethod = assetTransferMethods.change(
  'Update the label of a method, or deactivate it',
  { body: inputOf(AssetTransferMethodChange), example: { label: 'Cold wallet' } },
);
export const approveAssetTransferMethod = assetTransferMethods.sandboxAction(
  'approve-disbursements',
  'Approve an address for disbursements of assets',
  { refusedByState: true },
);
export const [listAssetTransferMethods, readAssetTransferMethod] =
  assetTransferMethods.listAndRead();
