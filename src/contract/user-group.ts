import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** User groups of an organization. */

export const UserGroup = resourceOf(
  'user-groups',
  z.object({
    name: z.string(),
    label: z.string(),
    description: z.string(),
  }),
);

const userGroups = collection('/v2/user-groups', UserGroup);
export const listUserGroups = userGroups.list('Lists the user groups of the organization');
export const readUserGroup = userGroups.read('Returns a user group');
