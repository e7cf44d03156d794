import * as z from 'zod/mini';
import { ContactType } from '../../contract/index.ts';
import { KycDocumentType } from '../../contract/kyc-document-check.ts';
import type { Port } from '../protocol/port.ts';
import { examplePostalAddress, exceptions, postalAddress, reference, text } from './shapes.ts';

/** 10 MiB in base64. */
const maxContentsLength = 14_000_000;

const side = z.object({
  mimeType: text(1, 255),
  contents: z.base64().check(z.minLength(4), z.maxLength(maxContentsLength)),
});
const document = z.object({
  checkId: reference,
  contactId: reference,
  contactType: ContactType,
  name: text(1, 1000),
  dateOfBirth: z.nullable(z.iso.date()),
  address: z.nullable(postalAddress),
  documentType: KycDocumentType,
  otherType: z.nullable(text(0, 255)),
  documentCountry: z.nullable(text(2, 2)),
  expiresOn: z.nullable(z.iso.date()),
  issuedOn: z.nullable(z.iso.date()),
  proves: z.array(z.enum(['identity', 'identity-photo', 'address'])),
  front: side,
  back: z.nullable(side),
});
const finding = z.object({
  decision: z.enum(['verified', 'failed', 'review']),
  exceptions,
  failureDetails: z.nullable(text(1, 1000)),
});

/** One grey pixel. */
const examplePng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const verified = {
  decision: 'verified',
  exceptions: [] as string[],
  failureDetails: null,
} as const;

/** Checks that documents are genuine and prove what they should. */
export const documentChecksPort = {
  name: 'document-checks',
  title: 'Document checks',
  calls: {
    'check-document': {
      summary:
        'Check a document, with both sides in the body, in base64. `verified` verifies the check, and `failed` fails it with the details. `review` or a refusal leaves it to a person.',
      request: document,
      answer: finding,
      later: true,
      deadlineMs: 120_000,
      attemptMs: 60_000,
      maxBytes: 28_500_000,
      example: {
        request: {
          checkId: '{new}',
          contactId: '0c6f3f0e-6d0c-4b53-8d5e-2f64a1a0d3c9',
          contactType: 'natural_person',
          name: 'Jane Roe',
          dateOfBirth: '1990-01-31',
          address: examplePostalAddress,
          documentType: 'drivers_license',
          otherType: null,
          documentCountry: 'US',
          expiresOn: '2090-01-31',
          issuedOn: null,
          proves: ['identity', 'address'],
          front: { mimeType: 'image/png', contents: examplePng },
          back: null,
        },
        answer: verified,
      },
    },
  },
  callbacks: {
    'document-checked': {
      summary: 'Report the outcome of a `check-document` that was answered with 202.',
      body: z.extend(finding, { checkId: reference }),
      example: { checkId: '2a1b6c0e-93f7-4f0a-8a52-64d1a1b7c9ee', ...verified },
    },
  },
} as const satisfies Port;
