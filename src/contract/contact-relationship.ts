import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Percentage } from './percentage.ts';

/** Roles of contacts in a company. Coverage: "Contact: what is sent". */

const fields = {
  label: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(255)),
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
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

const contactRelationships = collection('/v2/contact-relationships', ContactRelationship);
export const listContactRelationships = contactRelationships.list(
  'Lists the relationships between contacts',
);
export const createContactRelationship = contactRelationships.create(
  'Relates one contact to another',
  {
    permission: 'manage',
    permissionOn: 'named',
    body: inputOf(ContactRelationshipInput),
    example: {
      'from-contact-id': exampleIds.contact,
      'to-contact-id': exampleIds.company,
      label: 'director',
    },
  },
);
export const readContactRelationship = contactRelationships.read(
  'Returns one relationship between contacts',
);
export const changeContactRelationship = contactRelationships.change(
  'Changes a relationship; `primary` sets the primary contact',
  { permission: 'manage', body: inputOf(ContactRelationshipChanges), example: { label: 'owner' } },
);
export const deleteContactRelationship = contactRelationships.remove(
  'Deletes a relationship; both contacts remain',
  { permission: 'manage', refusedByState: true },
);
