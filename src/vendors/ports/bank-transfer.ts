import * as z from 'zod/mini';
import { CurrencyType } from '../../contract/index.ts';
import { examplePostalAddress, postalAddress, reference, text } from './shapes.ts';

export const routingNumber = z.string().check(z.regex(/^\d{9}$/));
export const amountAboveZero = z.string().check(z.regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/));
/** Details of a transfer from the bank. */
export const details = z.nullable(text(1, 1000));

/** Networks for outgoing money. */
export const networks = ['ach', 'wire', 'wire_international', 'check', 'signet'] as const;

const words = z.nullable(text(0, 255));
const accountNumber = z.string().check(z.regex(/^[A-Za-z0-9]{1,34}$/));
const address = z.nullable(postalAddress);

/** Account at another bank. */
const counterparty = z.object({
  name: text(1, 1000),
  address,
  accountNumber,
  accountType: z.enum(['checking', 'savings']),
  routingNumber: z.nullable(routingNumber),
  swiftCode: words,
  iban: words,
  bankName: words,
  bankAddress: address,
  intermediaryBank: z.nullable(
    z.object({
      name: words,
      address,
      accountNumber: z.nullable(accountNumber),
      routingNumber: z.nullable(routingNumber),
      swiftCode: words,
      reference: words,
    }),
  ),
  furtherCredit: z.nullable(z.object({ name: words, accountNumber: words })),
});

/** A wire, one ACH entry, a check or a Signet payment. */
export const outgoingTransfer = z.object({
  /** Id of the funds transfer. */
  reference,
  network: z.enum(networks),
  /** `push` sends money to the counterparty; `pull` collects it, by ACH only. */
  direction: z.enum(['push', 'pull']),
  amount: amountAboveZero,
  currency: CurrencyType,
  /** For ACH: a person or a company. */
  secCode: z.nullable(z.enum(['CCD', 'PPD'])),
  /** Text for the counterparty's statement. */
  description: words,
  memo: words,
  /** For ACH and wires, else null. */
  counterparty: z.nullable(counterparty),
  /** Check to write and mail, else null. */
  check: z.nullable(z.object({ payee: text(1, 255), address })),
  /** Destination of a Signet payment, else null. */
  signetAddress: z.nullable(text(1, 255)),
});

export const exampleTransfer = {
  reference: '{new}',
  network: 'wire',
  direction: 'push',
  amount: '40.00',
  currency: 'USD',
  secCode: null,
  description: null,
  memo: 'Invoice 7',
  counterparty: {
    name: 'Jane Roe',
    address: examplePostalAddress,
    accountNumber: '000123456789',
    accountType: 'checking',
    routingNumber: '021000021',
    swiftCode: null,
    iban: null,
    bankName: null,
    bankAddress: null,
    intermediaryBank: null,
    furtherCredit: null,
  },
  check: null,
  signetAddress: null,
} as const;
