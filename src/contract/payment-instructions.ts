import * as z from 'zod/mini';
import { text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf, Timestamp, Uuid } from './json-api.ts';
import { CurrencyType } from './money.ts';
import { Units } from './units.ts';

/** Instructions for one transfer in the terms of ISO 20022, copied when it is created. They never change. */

const PostalAddress = z.object({
  'street-1': z.string(),
  'street-2': text,
  city: z.string(),
  region: text,
  'postal-code': text,
  country: z.string(),
  /** The whole address on one line in Latin letters. Missing if it wasn't sent. */
  'latin-address': z.optional(z.string()),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** A bank. */
const Agent = z.object({
  name: text,
  'postal-address': z.nullable(PostalAddress),
  'routing-number': text,
  'swift-code': text,
});

/** Recipient or payer, with the account. */
export const PaymentParty = z.object({
  name: text,
  'postal-address': z.nullable(PostalAddress),
  account: z.nullable(
    z.object({
      /** Last digits of the number. The full number is encrypted and sent only to the bank. */
      'last-4': text,
      type: text,
      iban: text,
      'signet-address': text,
      'wallet-address': text,
      /** Distinguishes accounts with the same wallet address. */
      tag: text,
    }),
  ),
  agent: z.nullable(Agent),
  'intermediary-agent': z.nullable(z.extend(Agent, { 'account-last-4': text, reference: text })),
  /** Final recipient ("for further credit to"). */
  'ultimate-party': z.nullable(z.object({ name: text, 'account-number': text })),
});
export type PaymentParty = z.infer<typeof PaymentParty>;

const terms = {
  /** `push` sends money to the creditor; `pull` collects it from the debtor. */
  direction: z.enum(['push', 'pull']),
  /** `wire`, `ach`, `check` and so on; for assets, the type of the asset. */
  network: z.string(),
  /** Null for assets. */
  'currency-type': z.nullable(CurrencyType),
  /** Null for money. */
  'asset-id': z.nullable(Uuid),
  /** Recipient of a push; null for a pull. */
  creditor: z.nullable(PaymentParty),
  /** Payer of a pull; null for a push. */
  debtor: z.nullable(PaymentParty),
  /** Text for the payee. */
  'remittance-information': text,
  /** Text for the statement of an ACH entry. */
  'statement-description': text,
  /** Class of an ACH entry: a person (`PPD`) or a company (`CCD`). */
  'entry-class': z.nullable(z.enum(['CCD', 'PPD'])),
};

/** Stored copy, with the amount as an exact decimal. */
export const PaymentInstructionsContent = z.object({ ...terms, amount: z.string() });
export type PaymentInstructionsContent = z.infer<typeof PaymentInstructionsContent>;

export const PaymentInstructions = resourceOf(
  'payment-instructions',
  z.object({
    ...terms,
    /** Major units, or units of the asset. */
    amount: Units,
    /** Keyed digest of these attributes and the full account numbers, recorded with confirmations. */
    digest: z.string(),
    'created-at': Timestamp,
  }),
);

const paymentInstructions = collection(PaymentInstructions);
export const listPaymentInstructions = paymentInstructions.list();
export const readPaymentInstructions = paymentInstructions.read(
  'Retrieve the payment instructions of one transfer, which never change',
);
