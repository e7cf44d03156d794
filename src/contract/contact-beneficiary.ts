import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount } from './money.ts';
import type { Operation } from './operation.ts';

/** Who is to have what of a trust or retirement account. Platform facts: Appendix A. */

const fields = {
  'name-of-beneficiary': z
    .string()
    .check(z.minLength(1, { error: 'is required' }), z.maxLength(255)),
  'relationship-to-owner': z
    .string()
    .check(z.minLength(1, { error: 'is required' }), z.maxLength(255)),
  /** Of the whole, in percent; those of one contact are 100 at most. */
  'allocation-percentage': z.number().check(z.minimum(0), z.maximum(100)),
};

export const BeneficiaryInput = z.object(fields);
export type BeneficiaryInput = z.infer<typeof BeneficiaryInput>;

const beneficiary = resourceOf(
  'contact-beneficiaries',
  z.object({
    ...fields,
    'allocation-percentage': Amount,
    'contact-id': Uuid,
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

export const createContactBeneficiary = {
  method: 'POST',
  path: '/v2/contact-beneficiaries',
  summary: 'Names a beneficiary of a contact',
  credential: 'user',
  body: inputOf(z.object({ ...fields, 'contact-id': Uuid })),
  status: 201,
  answer: documentOf(beneficiary),
} satisfies Operation;

export const listContactBeneficiaries = {
  method: 'GET',
  path: '/v2/contact-beneficiaries',
  summary: 'Beneficiaries of the contacts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(beneficiary),
} satisfies Operation;

export const readContactBeneficiary = {
  method: 'GET',
  path: '/v2/contact-beneficiaries/:id',
  summary: 'One beneficiary',
  credential: 'user',
  status: 200,
  answer: documentOf(beneficiary),
} satisfies Operation;
