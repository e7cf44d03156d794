import { sql, type Transaction } from 'kysely';
import type { AccountInput } from '../../contract/index.ts';
import type { Caller } from '../caller.ts';
import { insertContact } from '../contacts/insert-contact.ts';
import { invalidAttribute } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { insertWebhookConfig } from '../webhooks/insert-webhook-config.ts';

/**
 * Creates an account with its owner and, when given, its webhook config, so that no event is lost;
 * returns its id.
 *
 * @throws Failure invalid_attribute unless exactly one of `owner` and `contact-id` is given
 */
export async function createAccountRow(
  services: Services,
  caller: Caller,
  input: AccountInput,
): Promise<string> {
  const { owner, 'contact-id': contactId, 'webhook-config': webhookConfig } = input;
  if ((owner === undefined) === (contactId === undefined)) {
    throw invalidAttribute('owner', 'owner is required, or contact-id in its place.');
  }
  const accountId = services.newId();
  await services.store.transaction(async (trx) => {
    await insertAccount(services, trx, { id: accountId, caller, input });
    if (owner) await insertContact(services, trx, { accountId, roles: ['owner'], input: owner });
    if (contactId) await makeOwner(services, trx, { accountId, contactId, caller });
    if (webhookConfig) await insertWebhookConfig(services, trx, accountId, webhookConfig);
  });
  return accountId;
}

async function insertAccount(
  { clock }: Services,
  trx: Transaction<Database>,
  account: { id: string; caller: Caller; input: AccountInput },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('accounts')
    .values({
      id: account.id,
      organization_id: account.caller.organizationId,
      name: account.input.name,
      account_type: account.input['account-type'],
      authorized_signature: account.input['authorized-signature'],
      status: 'pending',
      organization_label: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Moves a contact of the caller's organization, that owns no account yet, to the new account. */
async function makeOwner(
  { clock }: Services,
  trx: Transaction<Database>,
  { accountId, contactId, caller }: { accountId: string; contactId: string; caller: Caller },
): Promise<void> {
  const moved = await trx
    .updateTable('contacts')
    .set({ account_id: accountId, account_roles: '["owner"]', updated_at: clock.now() })
    .where('id', '=', contactId)
    .where(sql<boolean>`not account_roles @> '["owner"]'`)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('organization_id', '=', caller.organizationId),
    )
    .executeTakeFirst();
  if (moved.numUpdatedRows > 0n) return;
  const detail = 'contact-id must name a contact of yours that owns no account yet.';
  throw invalidAttribute('contact-id', detail);
}
