import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** Account types. Their ids are natural keys. */

export const AccountType = z.enum([
  'custodial',
  'ira_trust',
  'roth_ira',
  'college_savings_trust',
  'manual',
]);
export type AccountType = z.infer<typeof AccountType>;

export const AccountSubType = z.enum([
  'credit_card_instant_settlement',
  'ach_instant_settlement',
  'ach_reserve',
  'omnibus',
  'hybrid_omnibus',
  'reserve',
  'escrow',
  'college_savings_trust',
  'direct_asset_protection_trust',
  'stablecoin_collateral',
  'traditional_custodial',
  'traditional_ira',
  'roth_ira',
  'other',
]);
export type AccountSubType = z.infer<typeof AccountSubType>;

const accountType = resourceOf(
  'account-types',
  z.object({
    label: z.string(),
    description: z.string(),
    'owner-role': z.string(),
    'statement-roles': z.array(z.string()),
    'tax-form-recipient-role': z.string(),
    trust: z.boolean(),
    'manage-investments': z.boolean(),
  }),
);

const accountSubType = resourceOf(
  'account-sub-types',
  z.object({ label: z.string(), ...timestamps }),
);

export const [listAccountTypes, readAccountType] = collection(accountType).listAndRead();

export const [listAccountSubTypes, readAccountSubType] = collection(accountSubType).listAndRead();
