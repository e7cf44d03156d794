import * as z from 'zod/mini';
import { AllowedOrigins } from './allowed-origins.ts';
import { Email } from './email.ts';
import { InlineMethodInput } from './funds-transfer-method.ts';
import { IpAddress } from './ip-address.ts';
import { Uuid } from './json-api.ts';
import { CurrencyType, PositiveAmount } from './money.ts';
import { ConsentTo, OtherCards } from './other-cards.ts';
import { type Breach, withRules } from './with-rules.ts';

/** Pre-creates a card contribution, which the widget completes. */
export const ContributionTokenInput = z.object({
  amount: PositiveAmount,
  'account-id': z.optional(Uuid),
  'contact-id': Uuid,
  'funds-transfer-method-id': Uuid,
  'currency-type': z.optional(CurrencyType),
  /** Counts it towards an offering. */
  'offering-id': z.optional(Uuid),
  'allowed-origins': z.optional(AllowedOrigins),
  'other-cards': z.optional(OtherCards),
  'consent-to': z.optional(ConsentTo),
});
export type ContributionTokenInput = z.infer<typeof ContributionTokenInput>;

const Words = z.string().check(z.maxLength(1000));

/** Part of a contribution for another account. */
export const ChildFundsTransferInput = z.object({
  amount: PositiveAmount,
  'account-id': Uuid,
  /** True to deduct a shortage from this part. */
  'shortage-from': z.optional(z.boolean()),
  /** True to add a surplus to this part. */
  'shortage-to': z.optional(z.boolean()),
  'special-instructions': z.optional(Words),
});

/** By a card that has paid with its security code before, an existing or new method, or a type without a method. */
export const ContributionInput = withRules(
  z.object({
    amount: PositiveAmount,
    'funds-transfer-method-id': z.optional(Uuid),
    'funds-transfer-method': z.optional(InlineMethodInput),
    /** False if the method in this body must not be reused. Default: true. */
    'save-funds-transfer-method': z.optional(z.boolean()),
    'funds-transfer-type': z.optional(z.enum(['check', 'wire', 'signet'])),
    'account-id': z.optional(Uuid),
    /** Default: the owner of the account. */
    'contact-id': z.optional(Uuid),
    /** Contributor who is not a contact, if the account accepts public contributions. */
    'contributor-email': z.optional(Email),
    'contributor-name': z.optional(z.string().check(z.maxLength(255))),
    'currency-type': z.optional(CurrencyType),
    /** Counts it towards an offering. */
    'offering-id': z.optional(Uuid),
    message: z.optional(Words),
    'special-instructions': z.optional(Words),
    'ip-address': z.optional(IpAddress),
    'user-agent': z.optional(Words),
    'child-funds-transfers': z.optional(z.array(ChildFundsTransferInput).check(z.maxLength(50))),
  }),
  contributionBreaches,
);
export type ContributionInput = z.infer<typeof ContributionInput>;

const sources = ['funds-transfer-method-id', 'funds-transfer-method', 'funds-transfer-type'];

/** Requires exactly one payment source. */
function contributionBreaches(input: Readonly<Record<string, unknown>>): Breach[] {
  const [first, ...others] = sources.filter((name) => input[name] !== undefined);
  if (first === undefined) return [{ path: ['funds-transfer-method-id'], message: 'is required' }];
  return others.map((name) => ({ path: [name], message: `must not be sent with ${first}` }));
}
