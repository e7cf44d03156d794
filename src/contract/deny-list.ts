import * as z from 'zod/mini';
import { requiredText } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';

/** People and companies that can't have an account or contact. Coverage: NE2, NE3. */

const fields = {
  attribute: z.enum(['email', 'name', 'tax-id-number']),
  value: requiredText(254),
};

const entry = resourceOf('deny-list-entries', z.object({ ...fields, 'created-at': Timestamp }));

const denyListEntries = collection(entry);
export const denyInSandbox = denyListEntries.sandboxCreate(
  'Add a name, an email address or a tax id to the deny list',
  {
    permissionOn: 'organization',
    body: inputOf(z.object(fields)),
    example: { attribute: 'name', value: 'Jane Roe' },
  },
);
export const [listDenyListEntries, readDenyListEntry] = denyListEntries.listAndRead();

export const allowInSandbox = byUser.remove(
  '/v2/deny-list-entries/:id/sandbox',
  'Remove an entry from the deny list',
  { status: 204, sandbox: true, permission: 'manage' },
);
