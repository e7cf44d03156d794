import * as z from 'zod/mini';
import { requiredText, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';
import { Percentage } from './percentage.ts';

/** Roles of contacts in a company. Coverage: "Contact: what is sent". */

const fields = {
  label: requiredText(255),
  description: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  'percent-ownership': z.optional(z.nullable(Percentage)),
  /** True makes `to-contact` the primary contact of `from-contact`. */
  primary: z.optional(z.boolean()),
};

export const ContactRelationshipInput = z.object({
  ...fields,
  'from-contact-id': Uuid,
  'to-contact-id': Uuid,
});
export type ContactRelationshipInput = z.infer<typeof ContactRelationshipInput>;

export const ContactRelationshipChanges = z.object({ ...fields, label: z.optional(fields.label) });
export type ContactRelationshipChanges = z.infer<typeof ContactRelationshipChanges>;

export const ContactRelationship = resourceOf(
  'contact-relationships',
  z.object({
    label: z.string(),
    description: z.nullable(z.string()),
    'percent-ownership': z.nullable(z.number()),
    ...timestamps,
  }),
);

const contactRelationships = collection(ContactRelationship);
export const [listContactRelationships, readContactRelationship] =
  contactRelationships.listAndRead();
export const createContactRelationship = contactRelationships.create(
  'Relate one contact to another',
  {
    permissionOn: 'named',
    body: inputOf(ContactRelationshipInput),
    example: {
      'from-contact-id': exampleIds.contact,
      'to-contact-id': exampleIds.company,
      label: 'director',
    },
  },
);
export const changeContactRelationship = contactRelationships.change(
  'Update a relationship; `primary` sets the primary contact',
  { body: inputOf(ContactRelationshipChanges), example: { label: 'owner' } },
);
export const deleteContactRelationship = contactRelationships.remove(
  'Delete a relationship; both contacts remain',
  { refusedByState: true },
);
