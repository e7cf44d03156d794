import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp, Uuid } from './json-api.ts';
import { CurrencyType } from './money.ts';
import { Units } from './units.ts';

/**
 * What a bank or network is instructed to do for one transfer, in the terms of ISO 20022 (pain.001,
 * pain.008). It is copied when the transfer is made, and never changes.
 */

const text = z.nullable(z.string());

const PostalAddress = z.object({
  'street-1': z.string(),
  'street-2': text,
  city: z.string(),
  region: text,
  'postal-code': text,
  country: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** A bank. */
const Agent = z.object({
  name: text,
  'postal-address': z.nullable(PostalAddress),
  'routing-number': text,
  'swift-code': text,
});

/** Who receives the money, or pays it, and where. */
export const PaymentParty = z.object({
  name: text,
  'postal-address': z.nullable(PostalAddress),
  account: z.nullable(
    z.object({
      /** Of the number; the full number is sealed, and goes to the bank only. */
      'last-4': text,
      type: text,
      iban: text,
      'signet-address': text,
      'wallet-address': text,
      /** Tells accounts apart that share a wallet address. */
      tag: text,
    }),
  ),
  agent: z.nullable(Agent),
  'intermediary-agent': z.nullable(z.extend(Agent, { 'account-last-4': text, reference: text })),
  /** Whose account the bank credits in the end ("for further credit to"). */
  'ultimate-party': z.nullable(z.object({ name: text, 'account-number': text })),
});
export type PaymentParty = z.infer<typeof PaymentParty>;

const terms = {
  /** `push` sends to the creditor, `pull` takes from the debtor. */
  direction: z.enum(['push', 'pull']),
  /** `wire`, `ach`, `check` and so on; the type of the asset for assets. */
  network: z.string(),
  /** null for assets. */
  'currency-type': z.nullable(CurrencyType),
  /** null for money. */
  'asset-id': z.nullable(Uuid),
  /** Who receives a push; null of a pull. */
  creditor: z.nullable(PaymentParty),
  /** Who pays a pull; null of a push. */
  debtor: z.nullable(PaymentParty),
  /** What the payee reads. */
  'remittance-information': text,
  /** What the statement of an ACH entry says. */
  'statement-description': text,
  /** The class of an ACH entry: a person (`PPD`) or a company (`CCD`). */
  'entry-class': z.nullable(z.enum(['CCD', 'PPD'])),
};

/** The copy as it is stored, with the amount as an exact decimal. */
export const PaymentInstructionsContent = z.object({ ...terms, amount: z.string() });
export type PaymentInstructionsContent = z.infer<typeof PaymentInstructionsContent>;

export const PaymentInstructions = resourceOf(
  'payment-instructions',
  z.object({
    ...terms,
    /** Major units, or units of the asset. */
    amount: Units,
    /** A keyed digest of all of this and the full account numbers. Confirmations record it. */
    digest: z.string(),
    'created-at': Timestamp,
  }),
);

const paymentInstructions = collection('/v2/payment-instructions', PaymentInstructions);
export const listPaymentInstructions = paymentInstructions.list(
  'Lists the payment instructions of transfers',
);
export const readPaymentInstructions = paymentInstructions.read(
  'Returns the payment instructions of one transfer, which never change',
);
