import * as z from 'zod/mini';
import { AccountPolicy, AccountPolicyChange } from './account-policy.ts';
import { CountryCode } from './address.ts';
import { requiredText, text } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Features and limits of an organization, set by the operator. Coverage: EP38, LI16. */
export const OrganizationFeatures = z.object({
  'account-cash-transfer-reversals': z.boolean(),
  'push-transfer-methods': z.boolean(),
  /** Maximum for one contact and account. */
  'push-transfer-methods-per-contact': z.int().check(z.minimum(0)),
  /** Incoming wires from other senders than the contact. */
  'third-party-wires': z.boolean(),
  /** Quotes may name a trade desk, even of another organization. */
  'trade-desk-choice': z.boolean(),
  /** Its trade desks see their own ids of trades. */
  'external-trade-ids': z.boolean(),
});
export type OrganizationFeatures = z.infer<typeof OrganizationFeatures>;

export const OrganizationAttributes = z.object({
  label: text,
  description: text,
  'is-integrator': z.boolean(),
  'monthly-kyc': z.nullable(z.int()),
  'monthly-kyb': z.nullable(z.int()),
  industries: z.array(z.string()),
  'customer-types': z.array(z.string()),
  countries: z.array(z.string()),
  'other-customer-types': text,
  'other-industries': text,
  features: OrganizationFeatures,
  'created-at': Timestamp,
});

export const Organization = resourceOf('organizations', OrganizationAttributes);

const Label = requiredText(200);
const Text = z.string().check(z.maxLength(2000));
const Texts = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(300));
const Count = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const OrganizationInput = z.object({
  label: Label,
  description: z.optional(Text),
  classification: z.optional(Text),
});

/** Null clears optional values. */
export const OrganizationChanges = z.object({
  label: z.optional(Label),
  description: z.optional(z.nullable(Text)),
  classification: z.optional(z.nullable(Text)),
  'is-integrator': z.optional(z.boolean()),
  'monthly-kyc': z.optional(Count),
  'monthly-kyb': z.optional(Count),
  industries: z.optional(Texts),
  'customer-types': z.optional(Texts),
  countries: z.optional(z.array(CountryCode).check(z.maxLength(249))),
  'other-customer-types': z.optional(z.nullable(Text)),
  'other-industries': z.optional(z.nullable(Text)),
});
export type OrganizationChanges = z.infer<typeof OrganizationChanges>;

/** Features to change. Others are unchanged. */
export const OrganizationFeatureChanges = z.partial(
  z.extend(OrganizationFeatures, { 'push-transfer-methods-per-contact': Count }),
);

const organizations = collection(Organization);
export const createOrganization = organizations.create(
  "Create an organization below the caller's own",
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(OrganizationInput),
    example: { label: 'Mine' },
  },
);
export const listOrganizations = organizations.list(
  "List the caller's organization and those below it",
);
export const readOrganization = organizations.read();
export const changeOrganization = organizations.change(
  'Update an organization; its accounts show the label',
  { permission: 'full_control', body: inputOf(OrganizationChanges), example: { label: 'Ours' } },
);
export const changeOrganizationFeatures = organizations.sandboxChange(
  'Update the features and limits of an organization; the others stay as they are',
  {
    permission: 'full_control',
    body: inputOf(OrganizationFeatureChanges),
    example: { 'push-transfer-methods': true },
  },
);

/** Policies that apply to every account without its own. */
export const readOrganizationPolicy = byUser.get(
  '/v2/organizations/:id/account-policy',
  'Retrieve the policies of an organization',
  { answer: documentOf(AccountPolicy) },
);

export const setOrganizationPolicy = byUser.post(
  '/v2/organizations/:id/account-policy',
  'Set policies of an organization; the others stay as they are',
  {
    body: inputOf(AccountPolicyChange),
    answer: documentOf(Organization),
    permission: 'manage',
    example: { 'webhook-threshold': 7 },
  },
);

export const changeOrganizationPolicy = {
  ...setOrganizationPolicy,
  method: 'PATCH',
} satisfies Operation;
