import * as z from 'zod/mini';
import { CurrencyType, maxNachaBatchSize } from '../../contract/index.ts';
import type { Port } from '../protocol/port.ts';
import {
  amountAboveZero,
  details,
  exampleTransfer,
  outgoingTransfer,
  routingNumber,
} from './bank-transfer.ts';
import { exampleFile } from './example-file.ts';
import { reference, text } from './shapes.ts';

const exampleReference = 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0';
const exampleReceipt = '2a1b6c0e-93f7-4f0a-8a52-64d1a1b7c9ee';
const receiptId = z.nullable(reference);
/** A file with 10,000 transfers has less than a million characters. */
const maxFileLength = 2_000_000;

/** Bank that holds the operator's money. */
export const bankRailsPort = {
  name: 'bank-rails',
  title: 'Bank rails',
  calls: {
    'open-account': {
      summary: 'Open an account that receives money for the platform, one for each reference.',
      request: z.object({ reference }),
      answer: z.object({
        accountNumber: z.string().check(z.regex(/^\d{1,17}$/)),
        routingNumber,
        bankName: text(1, 200),
        bankAddress: text(1, 500),
      }),
      key: 'reference',
      example: {
        request: { reference: '{new}' },
        answer: {
          accountNumber: '90000000000000001',
          routingNumber: '021000089',
          bankName: 'Citibank',
          bankAddress: '388 Greenwich Street, New York, NY 10013, US',
        },
      },
    },
    'read-depository': {
      summary:
        'Retrieve the account that receives wires. Senders add a payment reference of the platform, which `wire-received` reports.',
      request: z.object({}),
      answer: z.object({
        accountNumber: z.string().check(z.regex(/^[A-Za-z0-9]{1,34}$/)),
        routingNumber,
        swiftCode: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/))),
        bankName: text(1, 200),
        bankAddress: text(1, 500),
        creditTo: text(1, 200),
        beneficiaryAddress: text(1, 500),
      }),
      example: {
        request: {},
        answer: {
          accountNumber: '90000000000000001',
          routingNumber: '021000089',
          swiftCode: 'CITIUS33XXX',
          bankName: 'Citibank',
          bankAddress: '388 Greenwich Street, New York, NY 10013, US',
          creditTo: 'Embeds Custody Company',
          beneficiaryAddress: '1 Custody Plaza, Las Vegas, NV 89145, US',
        },
      },
    },
    'submit-file': {
      summary:
        'Submit a NACHA file to the clearing house, once for each reference. The first 15 characters of a funds transfer’s id, without hyphens, identify its entry.',
      request: z.object({
        reference,
        file: text(1, maxFileLength),
        transferIds: z.array(reference).check(z.maxLength(maxNachaBatchSize)),
      }),
      answer: z.object({}),
      key: 'reference',
      later: true,
      example: {
        request: {
          reference: '{new}',
          file: exampleFile(exampleReference),
          transferIds: [exampleReference],
        },
        answer: {},
      },
    },
    'send-transfer': {
      summary:
        'Send a wire, an ACH entry, a check or a Signet payment, once for each reference, without a time limit. 200: it has settled. 202: `transfer-settled` or `transfer-returned` follows. A refusal cancels the transfer.',
      request: outgoingTransfer,
      answer: z.object({ details }),
      key: 'reference',
      later: true,
      example: { request: exampleTransfer, answer: { details: 'Fedwire 20260131B1Q8021C000123' } },
    },
    'read-transfer': {
      summary:
        'Retrieve the status of a transfer, by the reference of `send-transfer`, or of `return-transfer` with the receipt. `taken`: neither settled nor returned yet. Null if the bank does not know it.',
      request: z.object({ reference, receiptId }),
      answer: z.object({
        transfer: z.nullable(
          z.object({ status: z.enum(['taken', 'settled', 'returned']), details }),
        ),
      }),
      example: {
        request: { reference: '{send-transfer.request.reference}', receiptId: null },
        answer: { transfer: { status: 'taken', details: null } },
      },
    },
    'return-transfer': {
      summary:
        'Return the full amount of a received transfer that the account does not accept, once for each reference, without a time limit. `receiptId` is that of `money-received`, or null after `send-transfer`.',
      request: z.object({ reference, receiptId, amount: amountAboveZero, currency: CurrencyType }),
      answer: z.object({}),
      key: 'reference',
      example: {
        request: {
          reference: '{new}',
          receiptId: exampleReceipt,
          amount: '1250.75',
          currency: 'USD',
        },
        answer: {},
      },
    },
  },
  callbacks: {
    'file-submitted': {
      summary: 'Report that the bank accepted a `submit-file` that it had answered with 202.',
      body: z.object({ reference }),
      example: { reference: exampleReference },
    },
    'file-settled': {
      summary: 'Report that all transfers of a file have settled, except those that were returned.',
      body: z.object({ reference, details }),
      example: { reference: exampleReference, details: 'Settled by ACH' },
    },
    'transfer-settled': {
      summary:
        'Report that a funds transfer has settled. The platform answers 429 while it holds the transfer.',
      body: z.object({ transferId: reference, details }),
      example: { transferId: exampleReference, details: 'Settled by wire' },
    },
    'transfer-returned': {
      summary:
        'Report that the bank did not carry out a funds transfer, or took back the rest of it. For received money, `transferId` is the receipt.',
      body: z.object({ transferId: reference, details }),
      example: { transferId: exampleReference, details: 'R01 Insufficient Funds' },
    },
    'wire-received': {
      summary:
        'Report a wire with a payment reference of the platform, once for each receipt. The platform answers 404 if the reference is unknown, and 422 if the account does not accept the money. Return the wire in both cases.',
      body: z.object({
        receiptId: reference,
        paymentReference: text(1, 255),
        amount: amountAboveZero,
        currency: CurrencyType,
        originator: z.object({
          name: text(1, 255),
          bankName: z.nullable(text(1, 255)),
          accountNumber: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9]{4,34}$/))),
        }),
      }),
      example: {
        receiptId: exampleReceipt,
        paymentReference: 'Q7K2M4P6R8TVX',
        amount: '1250.75',
        currency: 'USD',
        originator: { name: 'Jane Roe', bankName: 'First Bank', accountNumber: '000123456789' },
      },
    },
    'money-received': {
      summary:
        'Report money that arrived in an account of `open-account`, once for each receipt. If the platform answers 422, it does not accept the money: return it.',
      body: z.object({
        receiptId: reference,
        reference,
        network: z.enum(['ach', 'wire']),
        amount: amountAboveZero,
        originator: z.object({
          name: z.nullable(text(1, 255)),
          identification: text(1, 100),
          routingNumber,
          secCode: z.nullable(z.enum(['CCD', 'PPD'])),
        }),
        memo: z.nullable(text(1, 255)),
        settlesOn: z.nullable(z.iso.date()),
      }),
      example: {
        receiptId: exampleReceipt,
        reference: exampleReference,
        network: 'ach',
        amount: '1250.75',
        originator: {
          name: 'Jane Roe',
          identification: '1900000001',
          routingNumber: '121000248',
          secCode: 'PPD',
        },
        memo: 'Invoice 7',
        settlesOn: '2026-02-03',
      },
    },
  },
} as const satisfies Port;
