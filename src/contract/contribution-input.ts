import * as z from 'zod/mini';
import { AllowedOrigins } from './allowed-origins.ts';
import { Email } from './email.ts';
import { InlineMethodInput } from './funds-transfer-method.ts';
import { IpAddress } from './ip-address.ts';
import { Uuid } from './json-api.ts';
import { CurrencyType, PositiveAmount } from './money.ts';
import { ConsentTo, OtherCards } from './other-cards.ts';
import { type Breach, withRules } from './with-rules.ts';

/** What the integrator's server sends to bring money in. */

/** Pre-creates a card contribution: not processed until the widget completes it. */
export const ContributionTokenInput = z.object({
  amount: PositiveAmount,
  'account-id': z.optional(Uuid),
  'contact-id': Uuid,
  'funds-transfer-method-id': Uuid,
  'currency-type': z.optional(CurrencyType),
  'allowed-origins': z.optional(AllowedOrigins),
  'other-cards': z.optional(OtherCards),
  'consent-to': z.optional(ConsentTo),
});
export type ContributionTokenInput = z.infer<typeof ContributionTokenInput>;

const Words = z.string().check(z.maxLength(1000));

/** A part of a contribution that goes to another account. */
export const ChildFundsTransferInput = z.object({
  amount: PositiveAmount,
  'account-id': Uuid,
  /** What is missing, when less comes than was announced, is missing here. */
  'shortage-from': z.optional(z.boolean()),
  /** What is over, when more comes, goes here. */
  'shortage-to': z.optional(z.boolean()),
  'special-instructions': z.optional(Words),
});

/**
 * A contribution by the integrator's server: with a card that has paid with its security code
 * before, with another method, with one that is made on the way, or by a type that needs none.
 */
export const ContributionInput = withRules(
  z.object({
    amount: PositiveAmount,
    'funds-transfer-method-id': z.optional(Uuid),
    'funds-transfer-method': z.optional(InlineMethodInput),
    /** Whether the method of this body may be used again; true by default. */
    'save-funds-transfer-method': z.optional(z.boolean()),
    'funds-transfer-type': z.optional(z.enum(['check', 'wire', 'signet'])),
    'account-id': z.optional(Uuid),
    /** The account's owner by default. */
    'contact-id': z.optional(Uuid),
    /** Somebody who is no contact, where the account takes contributions from anybody. */
    'contributor-email': z.optional(Email),
    'contributor-name': z.optional(z.string().check(z.maxLength(255))),
    'currency-type': z.optional(CurrencyType),
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

/** How the money comes is said in one way. */
function contributionBreaches(input: Readonly<Record<string, unknown>>): Breach[] {
  const [first, ...others] = sources.filter((name) => input[name] !== undefined);
  if (first === undefined) return [{ path: ['funds-transfer-method-id'], message: 'is required' }];
  return others.map((name) => ({ path: [name], message: `must not come with ${first}` }));
}
