import * as z from 'zod/mini';
import { largestNachaBatch } from '../../contract/index.ts';
import type { Port } from '../protocol/port.ts';
import { reference, text } from './shapes.ts';

const exampleReference = 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0';
const exampleReceipt = '2a1b6c0e-93f7-4f0a-8a52-64d1a1b7c9ee';
const routingNumber = z.string().check(z.regex(/^\d{9}$/));
const amountAboveZero = z.string().check(z.regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/));
const details = z.nullable(text(1, 1000));
/** A file of 10,000 transfers has less than a million signs. */
const longestFile = 2_000_000;

/** The bank where the operator keeps the money. */
export const bankRailsPort = {
  name: 'bank-rails',
  title: 'Bank rails',
  calls: {
    'open-account': {
      summary: 'Opens an account for money that is sent to the platform, one for each reference.',
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
    'submit-file': {
      summary:
        'Takes a NACHA file for the clearing house, once for each reference. An entry is identified by the first 15 signs of the id of its funds transfer, without hyphens.',
      request: z.object({
        reference,
        file: text(1, longestFile),
        transferIds: z.array(reference).check(z.maxLength(largestNachaBatch)),
      }),
      answer: z.object({}),
      key: 'reference',
      later: true,
      example: {
        request: {
          reference: '{new}',
          file: '101 021000021 1123456789…',
          transferIds: [exampleReference],
        },
        answer: {},
      },
    },
  },
  callbacks: {
    'file-submitted': {
      summary: 'The bank has taken a `submit-file` that was answered 202.',
      body: z.object({ reference }),
      example: { reference: exampleReference },
    },
    'file-settled': {
      summary: 'All transfers of a file have settled that were not returned.',
      body: z.object({ reference, details }),
      example: { reference: exampleReference, details: 'Settled by ACH' },
    },
    'transfer-settled': {
      summary:
        'The money of one funds transfer has come or gone. 429 while the platform holds the transfer.',
      body: z.object({ transferId: reference, details }),
      example: { transferId: exampleReference, details: 'Settled by wire' },
    },
    'transfer-returned': {
      summary:
        'The bank has not carried out a funds transfer, or has taken back all that is left of it.',
      body: z.object({ transferId: reference, details }),
      example: { transferId: exampleReference, details: 'R01 Insufficient Funds' },
    },
    'money-received': {
      summary:
        'Money has come to an account of `open-account`, once for each receipt. 422: the platform does not take it; send it back.',
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
