import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { VendorCheckAttributes } from './vendor-check.ts';

/** Whether a contact stands on a sanctions list. Specification: "AML check". */

export const AmlCheckAttributes = z.extend(VendorCheckAttributes, {
  /** The name that was screened. */
  name: z.string(),
});
export type AmlCheckAttributes = z.infer<typeof AmlCheckAttributes>;

export const AmlCheck = resourceOf('aml-checks', AmlCheckAttributes);
export type AmlCheck = z.infer<typeof AmlCheck>;

const shared = { credential: 'user', status: 200 } as const;
const one = { ...shared, answer: documentOf(AmlCheck) } as const;

export const listAmlChecks = {
  ...shared,
  method: 'GET',
  path: '/v2/aml-checks',
  summary: 'The AML checks of contacts the caller may see',
  answer: collectionOf(AmlCheck),
} satisfies Operation;

export const readAmlCheck = {
  ...one,
  method: 'GET',
  path: '/v2/aml-checks/:id',
  summary: 'One AML check',
} satisfies Operation;

export const approveAmlCheckInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/aml-checks/:id/sandbox/approve',
  summary: 'Clears an AML check, also one with exceptions',
  sandbox: true,
} satisfies Operation;

export const denyAmlCheckInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/aml-checks/:id/sandbox/deny',
  summary: 'Denies an AML check, also one that has cleared itself',
  sandbox: true,
} satisfies Operation;
