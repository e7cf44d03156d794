import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Groups of users; each organization has its own. */

export const UserGroup = resourceOf(
  'user-groups',
  z.object({
    name: z.string(),
    label: z.string(),
    description: z.string(),
  }),
);
export type UserGroup = z.infer<typeof UserGroup>;

export const listUserGroups = {
  method: 'GET',
  path: '/v2/user-groups',
  summary: 'The groups of users of the organization',
  credential: 'user',
  status: 200,
  answer: collectionOf(UserGroup),
} satisfies Operation;

export const readUserGroup = {
  method: 'GET',
  path: '/v2/user-groups/:id',
  summary: 'A group of users',
  credential: 'user',
  status: 200,
  answer: documentOf(UserGroup),
} satisfies Operation;
