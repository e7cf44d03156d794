import * as z from 'zod/mini';
import { AddressInput } from './address.ts';
import { text, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { Email } from './email.ts';
import { exampleBankAccount, exampleIds } from './example-values.ts';
import {
  contactBreaches,
  internationalAccountNumber,
  methodBreaches,
} from './funds-transfer-method-rules.ts';
import { IpAddress } from './ip-address.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';
import { compactInput } from './plain-input.ts';
import { withRules } from './with-rules.ts';

/** Payment methods: cards, bank accounts, checks. Coverage: "Funds transfer method (bank-linked ACH)". */

/** Types that can be created by request. Cards are linked by the widget. */
export const BankMethodType = z.enum(['ach', 'check', 'wire', 'wire_international', 'signet']);

const Words = z.string().check(z.maxLength(255));
const Token = z.string().check(z.minLength(1), z.maxLength(500));
/** Bank code in capitals. */
const bankCode = z.overwrite((text: string) => compactInput(text).toUpperCase());
const RoutingNumber = z
  .string()
  .check(z.overwrite(compactInput), z.regex(/^\d{9}$/, { error: 'must be 9 digits' }));
const SwiftCode = z
  .string()
  .check(bankCode, z.regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, { error: 'must be 8 or 11 characters' }));
const AccountNumber = z.string().check(
  z.overwrite(compactInput),
  z.refine((text) => internationalAccountNumber.test(text), {
    error: 'must be 4 to 34 letters and digits',
  }),
);

const achFields = {
  'ach-check-type': z.optional(z.enum(['personal', 'business'])),
  'bank-account-name': z.optional(Words),
  'bank-account-number': z.optional(AccountNumber),
  'bank-account-type': z.optional(z.enum(['checking', 'savings'])),
  'routing-number': z.optional(RoutingNumber),
  /** From the bank-linking provider, instead of account numbers. */
  'aggregator-processor-token': z.optional(Token),
  /** Older alternative: a single-use token with its account. */
  'aggregator-public-token': z.optional(Token),
  'aggregator-account-id': z.optional(Token),
};

const wireFields = {
  'further-credit-account-name': z.optional(Words),
  'further-credit-account-number': z.optional(Words),
  'beneficiary-address': z.optional(AddressInput),
  'beneficiary-address-id': z.optional(Uuid),
  'bank-name': z.optional(Words),
  'bank-address': z.optional(AddressInput),
  'swift-code': z.optional(SwiftCode),
  iban: z.optional(
    z
      .string()
      .check(bankCode, z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, { error: 'must be an IBAN' })),
  ),
  'intermediary-bank-name': z.optional(Words),
  'intermediary-bank-account-number': z.optional(AccountNumber),
  'intermediary-bank-address': z.optional(AddressInput),
  'intermediary-bank-reference': z.optional(Words),
  'intermediary-bank-routing-number': z.optional(RoutingNumber),
  /** Coverage: LI8. */
  'intermediary-bank-swift-code': z.optional(
    z
      .string()
      .check(bankCode, z.regex(/^[A-Z0-9]{11}$/, { error: 'must be 11 letters and digits' })),
  ),
};

const fields = {
  'funds-transfer-type': BankMethodType,
  ...achFields,
  'check-payee': z.optional(Words),
  'mailing-address': z.optional(AddressInput),
  'mailing-address-id': z.optional(Uuid),
  ...wireFields,
  'signet-address': z.optional(Words),
  'ip-address': z.optional(IpAddress),
  label: z.optional(Words),
};

/** A method in the body of a payment, for the contact of the payment. */
export const InlineMethodInput = withRules(z.object(fields), methodBreaches);
export type InlineMethodInput = z.infer<typeof InlineMethodInput>;

/** Without a contact, it belongs to the caller's organization. */
export const FundsTransferMethodInput = withRules(
  z.object({ ...fields, 'contact-id': z.optional(Uuid) }),
  (method) => [...methodBreaches(method), ...contactBreaches(method)],
);

/** Changes of a method, which never include the destination of the money. */
export const FundsTransferMethodChanges = z.object({
  'contact-email': z.optional(z.nullable(Email)),
  'contact-id': z.optional(Uuid),
  'contact-name': z.optional(z.nullable(Words)),
  label: z.optional(z.nullable(Words)),
});

/** For cards, `credit-card-bin` contains the first six digits and `last-4` the last four; bank accounts have only `last-4`. */
export const FundsTransferMethodAttributes = z.object({
  /** Null for a method of the organization itself. */
  'contact-id': z.optional(z.nullable(Uuid)),
  'contact-name': text,
  'contact-email': text,
  'credit-card-name': text,
  'credit-card-postal-code': text,
  /** The brand: `visa`, `mastercard`, `american-express`, `discover`, `diners-club`, `jcb`, `unionpay`, … */
  'credit-card-type': text,
  /** `MMYY`. */
  'credit-card-expiration-date': text,
  'credit-card-bin': text,
  'credit-card-funding-type': text,
  'ach-check-type': z.optional(text),
  'bank-account-name': z.optional(text),
  'bank-account-type': z.optional(text),
  'bank-name': z.optional(text),
  'check-payee': z.optional(text),
  'disbursement-approved': z.optional(z.boolean()),
  /** Equal for the same bank account. */
  fingerprint: z.optional(text),
  'funds-transfer-type': z.string(),
  'further-credit-account-name': z.optional(text),
  'further-credit-account-number': z.optional(text),
  iban: z.optional(text),
  inactive: z.boolean(),
  'intermediary-bank-name': z.optional(text),
  'intermediary-bank-reference': z.optional(text),
  'intermediary-bank-routing-number': z.optional(text),
  'intermediary-bank-swift-code': z.optional(text),
  'ip-address': z.optional(text),
  label: text,
  'last-4': text,
  'routing-number': z.optional(text),
  'signet-address': z.optional(text),
  'swift-code': z.optional(text),
  ...timestamps,
});

export const FundsTransferMethod = resourceOf(
  'funds-transfer-methods',
  FundsTransferMethodAttributes,
);

const fundsTransferMethods = collection(FundsTransferMethod);
export const listFundsTransferMethods = fundsTransferMethods.list();
export const readFundsTransferMethod = fundsTransferMethods.read(
  'Retrieve a method; `include=credit-card-resource` adds its card resource',
);

/** A bank account is given by its numbers or by a token of the bank-linking provider, not both. */
export const createFundsTransferMethod = fundsTransferMethods.create(
  'Add a bank account, a check payee or a Signet address for a contact or the organization',
  {
    permissionOn: 'named',
    body: inputOf(FundsTransferMethodInput),
    example: { 'contact-id': exampleIds.contact, ...exampleBankAccount },
  },
);
export const changeFundsTransferMethod = fundsTransferMethods.change(
  'Update the label or contact of a method, not its destination',
  { body: inputOf(FundsTransferMethodChanges), example: { label: 'Savings' } },
);
export const deactivateFundsTransferMethod = fundsTransferMethods.action(
  'deactivate',
  'Deactivate a method for new payments',
);

/** Action of a card’s bank: it renews the card, replaces it by one with another number, or closes it. */
export const CardUpdateInput = z.object({
  'card-update': z.enum(['renewed', 'replaced', 'closed']),
});
export type CardUpdateInput = z.infer<typeof CardUpdateInput>;

export const updateCardInSandbox = fundsTransferMethods.sandboxAction(
  'card-update',
  'Renew, replace or close a card, as its bank would',
  { refusedByState: true, body: inputOf(CardUpdateInput), example: { 'card-update': 'replaced' } },
);
