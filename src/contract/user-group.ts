import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

export const UserGroup = resourceOf(
  'user-groups',
  z.object({
    name: z.string(),
    label: z.string(),
    description: z.string(),
  }),
);

export const [listUserGroups, readUserGroup] = collection(UserGroup).listAndRead();
