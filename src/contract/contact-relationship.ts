import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';
import { Percentage } from './percentage.ts';

/** Who stands behind a company, as what. Specification: "Contact"; platform facts: row 7. */

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
export type ContactRelationship = z.infer<typeof ContactRelationship>;

export const listContactRelationships = {
  method: 'GET',
  path: '/v2/contact-relationships',
  summary: 'The relationships between contacts',
  credential: 'user',
  status: 200,
  answer: collectionOf(ContactRelationship),
} satisfies Operation;

export const createContactRelationship = {
  method: 'POST',
  path: '/v2/contact-relationships',
  summary: 'Relates one contact to another',
  credential: 'user',
  body: inputOf(ContactRelationshipInput),
  status: 201,
  answer: documentOf(ContactRelationship),
} satisfies Operation;

export const readContactRelationship = {
  method: 'GET',
  path: '/v2/contact-relationships/:id',
  summary: 'One relationship between contacts',
  credential: 'user',
  status: 200,
  answer: documentOf(ContactRelationship),
} satisfies Operation;

export const changeContactRelationship = {
  method: 'PATCH',
  path: '/v2/contact-relationships/:id',
  summary: 'Changes a relationship; `primary` moves the designation of the primary contact',
  credential: 'user',
  body: inputOf(ContactRelationshipChanges),
  status: 200,
  answer: documentOf(ContactRelationship),
} satisfies Operation;

export const deleteContactRelationship = {
  method: 'DELETE',
  path: '/v2/contact-relationships/:id',
  summary: 'Ends a relationship; both contacts stay',
  credential: 'user',
  status: 204,
} satisfies Operation;
