import * as z from 'zod/mini';
import { requiredText, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';
import { Amount } from './money.ts';

/** Beneficiaries of trusts and retirement accounts. */

const fields = {
  'name-of-beneficiary': requiredText(255),
  'relationship-to-owner': requiredText(255),
  /** In percent. Allocations of one contact add up to at most 100. */
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
    ...timestamps,
  }),
);

const contactBeneficiaries = collection(beneficiary);
export const createContactBeneficiary = contactBeneficiaries.create(
  'Add a beneficiary to a contact',
  {
    permissionOn: 'named',
    body: inputOf(z.object({ ...fields, 'contact-id': Uuid })),
    example: {
      'contact-id': exampleIds.contact,
      'name-of-beneficiary': 'Jim Roe',
      'relationship-to-owner': 'son',
      'allocation-percentage': 50,
    },
  },
);
export const [listContactBeneficiaries, readContactBeneficiary] =
  contactBeneficiaries.listAndRead();
