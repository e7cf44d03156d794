import * as z from 'zod/mini';
import { ContactType } from '../../contract/index.ts';
import type { Port } from '../protocol/port.ts';
import { exceptions, reference, text } from './shapes.ts';

const subject = z.object({
  checkId: reference,
  contactId: reference,
  contactType: ContactType,
  name: text(1, 1000),
  dateOfBirth: z.nullable(z.iso.date()),
  taxIdNumber: z.nullable(text(1, 100)),
  taxCountry: z.nullable(text(2, 2)),
  taxState: z.nullable(text(1, 100)),
});
const screened = z.object({
  decision: z.enum(['clear', 'review']),
  exceptions,
});
const verified = z.extend(screened, {
  fraudScore: z.number().check(z.minimum(0), z.maximum(1)),
});

const exampleSubject = {
  checkId: '{new}',
  contactId: '0c6f3f0e-6d0c-4b53-8d5e-2f64a1a0d3c9',
  contactType: 'natural_person',
  name: 'Jane Roe',
  dateOfBirth: '1990-01-31',
  taxIdNumber: '123456789',
  taxCountry: 'US',
  taxState: 'NV',
} as const;
const exampleCheckId = '2a1b6c0e-93f7-4f0a-8a52-64d1a1b7c9ee';
const clear = { decision: 'clear', exceptions: [] as string[] } as const;

/** Identity checks (CIP) and sanctions screening (AML). */
export const identityChecksPort = {
  name: 'identity-checks',
  title: 'Identity and sanctions checks',
  calls: {
    'verify-identity': {
      summary:
        'Verify an identity. `clear` approves the check, and `review` leaves it to a person. Above a fraud score of 0.99, the platform denies it.',
      request: subject,
      answer: verified,
      later: true,
      example: { request: exampleSubject, answer: { ...clear, fraudScore: 0.02 } },
    },
    'screen-name': {
      summary: 'Search sanctions lists for a name.',
      request: subject,
      answer: screened,
      later: true,
      example: { request: exampleSubject, answer: clear },
    },
  },
  callbacks: {
    'identity-verified': {
      summary: 'Report the outcome of a `verify-identity` that was answered with 202.',
      body: z.extend(verified, { checkId: reference }),
      example: { checkId: exampleCheckId, ...clear, fraudScore: 0.02 },
    },
    'name-screened': {
      summary: 'Report the outcome of a `screen-name` that was answered with 202.',
      body: z.extend(screened, { checkId: reference }),
      example: { checkId: exampleCheckId, ...clear },
    },
    'name-matched': {
      summary:
        'Report that a name of an earlier `screen-name` is on a list that changed since then. The platform opens a new check, which a person decides. `matchId` identifies this report.',
      body: z.object({
        matchId: reference,
        checkId: reference,
        exceptions: screened.shape.exceptions.check(z.minLength(1)),
      }),
      example: {
        matchId: '7d1f2f0a-5c0e-4f57-9c8e-0c1c9a3f6b21',
        checkId: exampleCheckId,
        exceptions: ['sanctions_screening_auto_check_failed'],
      },
    },
  },
} as const satisfies Port;
