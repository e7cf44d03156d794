import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/**
 * People and companies that can't have an account or contact. Coverage: NE2, NE3. In the sandbox each
 * organization has its own list.
 */

const fields = {
  attribute: z.enum(['email', 'name', 'tax-id-number']),
  value: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(254)),
};

const entry = resourceOf('deny-list-entries', z.object({ ...fields, 'created-at': Timestamp }));

const denyListEntries = collection('/v2/deny-list-entries', entry);
export const denyInSandbox = denyListEntries.sandboxCreate(
  'Adds a name, an email address or a tax id to the deny list',
  {
    permission: 'manage',
    permissionOn: 'organization',
    body: inputOf(z.object(fields)),
    example: { attribute: 'name', value: 'Jane Roe' },
  },
);
export const listDenyListEntries = denyListEntries.list('Lists the entries of the deny list');
export const readDenyListEntry = denyListEntries.read('Returns one entry of the deny list');

export const allowInSandbox = {
  method: 'DELETE',
  path: '/v2/deny-list-entries/:id/sandbox',
  summary: 'Removes an entry from the deny list',
  credential: 'user',
  status: 204,
  sandbox: true,
  permission: 'manage',
} satisfies Operation;
