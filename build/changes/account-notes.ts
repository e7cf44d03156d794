import { after, type Change } from './change.ts';

/** A simple resource, as a developer would add it: notes on an account, with their own test. */
export const accountNotes: Change['files'] = {
  'src/contract/account-note.ts': `import * as z from 'zod/mini';
import { requiredText, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';

/** A note on an account. */
export const AccountNote = resourceOf(
  'account-notes',
  z.object({ body: z.string(), ...timestamps }),
);

export const AccountNoteInput = z.object({ 'account-id': Uuid, body: requiredText(1000) });

const accountNotes = collection(AccountNote);
export const createAccountNote = accountNotes.create('Write a note on an account', {
  permission: 'manage',
  permissionOn: 'named',
  body: inputOf(AccountNoteInput),
  example: { 'account-id': exampleIds.account, body: 'Called about a transfer.' },
});
export const [listAccountNotes, readAccountNote] = accountNotes.listAndRead();
`,

  'src/contract/tag-groups.ts': after("...['accounts', 'account-types', ", "'account-notes', "),

  'src/contract/webhook-events.ts': after(
    'Readonly<Record<string, WebhookActions>> = {\n',
    "  account_notes: { create: { when: 'A note is written.' } },\n",
  ),

  'src/platform/parties/account-notes/tables.ts': `import { ofAccount } from '../../kernel/store/index.ts';

/** Notes on accounts. */
export const accountNotesTables: readonly string[] = [
  \`create table account_notes (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    body text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )\`,
  ...ofAccount('account_notes'),
];
`,

  'src/platform/parties/account-notes/account-notes.ts': `import { AccountNote, createAccountNote } from '../../../contract/index.ts';
import { type ModuleFactory, one, route } from '../../kernel/api/index.ts';
import { defineResource, ofAccount, toOne } from '../../kernel/work/index.ts';
import { accountResource } from '../accounts/account-resource.ts';

const resource = defineResource(AccountNote, {
  table: 'account_notes',
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});

/** Notes that users write on accounts. */
export const accountNotes: ModuleFactory = ({ transact }) => ({
  resources: [resource],
  routes: [
    route(
      createAccountNote,
      async ({ input, requirePermitted, resourceId: id }) => {
        const account = await requirePermitted(accountResource, input['account-id'], 'account-id');
        await transact(async (work) => {
          const now = work.clock.now();
          const times = { created_at: now, updated_at: now };
          const note = { id, account_id: account.id, body: input.body, ...times };
          await work.trx.insertInto('account_notes').values(note).execute();
          await work.announceNew(resource, note);
        });
        return one(resource, id);
      },
      { makes: resource },
    ),
  ],
});
`,

  'src/platform/parties/account-notes/account-notes.test.ts': `import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const given = useTestPlatform();

// Covers createAccountNote
test('stores a note on its account', async () => {
  const client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
  const input = { 'account-id': accountId, body: 'Called about a transfer.' };
  const { status, data } = await client.post('/v2/account-notes', input);
  expect([status, data.attributes.body]).toEqual([201, input.body]);
  const { list } = await client.get(\`/v2/account-notes?account.id=\${accountId}\`);
  expect(list.map(({ id }) => id)).toEqual([data.id]);
});
`,
};
