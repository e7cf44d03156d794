import * as z from 'zod/mini';
import { CheckStatus } from './cip-check.ts';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Whether a contact stands on a sanctions list. Specification: "AML check". */

export const AmlCheckAttributes = z.object({
  /** The name that was screened. */
  name: z.string(),
  status: CheckStatus,
  exceptions: z.array(z.string()),
  'exception-details': z.nullable(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type AmlCheckAttributes = z.infer<typeof AmlCheckAttributes>;

export const AmlCheck = resourceOf('aml-checks', AmlCheckAttributes);
export type AmlCheck = z.infer<typeof AmlCheck>;

const document = documentOf(AmlCheck);

export const listAmlChecks = {
  method: 'GET',
  path: '/v2/aml-checks',
  summary: 'The AML checks of contacts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(AmlCheck),
} satisfies Operation;

export const readAmlCheck = {
  method: 'GET',
  path: '/v2/aml-checks/:id',
  summary: 'One AML check',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const approveAmlCheckInSandbox = {
  method: 'POST',
  path: '/v2/aml-checks/:id/sandbox/approve',
  summary: 'Clears an AML check, also one with exceptions',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const denyAmlCheckInSandbox = {
  method: 'POST',
  path: '/v2/aml-checks/:id/sandbox/deny',
  summary: 'Denies an AML check, also one that has cleared itself',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;
