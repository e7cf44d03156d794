import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Kinds of accounts; their ids are natural keys. Platform facts: 3.3. */

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
  z.object({ label: z.string(), 'created-at': Timestamp, 'updated-at': Timestamp }),
);

export const listAccountTypes = {
  method: 'GET',
  path: '/v2/account-types',
  summary: 'The types of accounts',
  credential: 'user',
  status: 200,
  answer: collectionOf(accountType),
} satisfies Operation;

export const readAccountType = {
  method: 'GET',
  path: '/v2/account-types/:id',
  summary: 'One type of account',
  credential: 'user',
  status: 200,
  answer: documentOf(accountType),
} satisfies Operation;

export const listAccountSubTypes = {
  method: 'GET',
  path: '/v2/account-sub-types',
  summary: 'The sub-types of accounts',
  credential: 'user',
  status: 200,
  answer: collectionOf(accountSubType),
} satisfies Operation;

export const readAccountSubType = {
  method: 'GET',
  path: '/v2/account-sub-types/:id',
  summary: 'One sub-type of account',
  credential: 'user',
  status: 200,
  answer: documentOf(accountSubType),
} satisfies Operation;
