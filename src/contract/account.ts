import * as z from 'zod/mini';
import { ContactInput } from './contact.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';
import { WebhookConfigInput } from './webhook.ts';

/** Custodial accounts, as far as cards need them. Platform facts: rows 18 and 1g. */

export const AccountStatus = z.enum([
  'incomplete',
  'pending',
  'opened',
  'closed',
  'voided',
  'pending_closure',
]);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const AccountAttributes = z.object({
  name: z.string(),
  number: z.string(),
  status: AccountStatus,
  'contributions-frozen': z.boolean(),
  'disbursements-frozen': z.boolean(),
  'solid-freeze': z.boolean(),
  statements: z.boolean(),
  'organization-label': z.nullable(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type AccountAttributes = z.infer<typeof AccountAttributes>;

export const Account = resourceOf('accounts', AccountAttributes);
export type Account = z.infer<typeof Account>;

export const AccountInput = z.object({
  name: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(80)),
  'authorized-signature': z.string().check(z.minLength(1, { error: 'is required' })),
  'account-type': z.enum(['custodial', 'ira_trust', 'roth_ira', 'college_savings_trust', 'manual']),
  /** The owner inline, or `contact-id`. */
  owner: z.optional(z.omit(ContactInput, { 'account-id': true })),
  'contact-id': z.optional(Uuid),
  'webhook-config': z.optional(z.omit(WebhookConfigInput, { 'account-id': true })),
});
export type AccountInput = z.infer<typeof AccountInput>;

const document = documentOf(Account);

export const createAccount = {
  method: 'POST',
  path: '/v2/accounts',
  summary: 'Creates an account with its owner',
  credential: 'user',
  body: inputOf(AccountInput),
  status: 201,
  answer: document,
} satisfies Operation;

export const listAccounts = {
  method: 'GET',
  path: '/v2/accounts',
  summary: 'The accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(Account),
} satisfies Operation;

export const readAccount = {
  method: 'GET',
  path: '/v2/accounts/:id',
  summary: 'One account',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const openAccount = {
  method: 'POST',
  path: '/v2/accounts/:id/sandbox/open',
  summary: 'Opens an account without waiting for its checks',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

/** The policies that concern cards; the platform's table of them grows by resource. */
export const AccountPolicyInput = z.object({
  'account-id': Uuid,
  /** Whether card links and contributions need a purchase-protection token; true unless set. */
  'require-purchase-protection': z.optional(z.boolean()),
});
export type AccountPolicyInput = z.infer<typeof AccountPolicyInput>;

export const AccountPolicy = resourceOf(
  'account-policies',
  z.object({ 'account-id': Uuid, 'require-purchase-protection': z.boolean() }),
);
export type AccountPolicy = z.infer<typeof AccountPolicy>;

export const setAccountPolicy = {
  method: 'POST',
  path: '/v2/account-policies/sandbox',
  summary: 'Sets policies of an account; what is not named stays as it is',
  credential: 'user',
  body: inputOf(AccountPolicyInput),
  status: 200,
  answer: documentOf(AccountPolicy),
  sandbox: true,
} satisfies Operation;
