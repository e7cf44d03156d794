import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { insertMethodAddresses } from './method-addresses.ts';
import { methodColumns } from './method-columns.ts';
import type { PreparedMethod } from './prepare-method.ts';

/**
 * Inserts a method with its addresses; returns its id.
 *
 * @param id a new one by default
 * @throws Failure invalid_attribute for an address that isn't the contact's, or a used single-use token
 */
export async function insertMethod(
  work: Work,
  prepared: PreparedMethod,
  id: string = work.newId(),
): Promise<string> {
  const { clock, secrets } = work;
  const contact = await findContact(work, prepared.contactId);
  const columns = methodColumns(prepared, secrets);
  const addresses = await insertMethodAddresses(work, { prepared, contact });
  const now = clock.now();
  const bank = 'routing_number' in columns ? await findBank(work, columns.routing_number) : {};
  const written = await work.trx
    .insertInto('funds_transfer_methods')
    .values({
      ...bank,
      ...columns,
      ...addresses,
      id,
      organization_id: prepared.organizationId,
      account_id: prepared.accountId,
      contact_id: prepared.contactId,
      contact_name: contact?.name ?? null,
      contact_email: contact?.email ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('public_token_digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) return written.id;
  const name = 'aggregator-public-token';
  throw invalidAttribute(prepared.pointerTo(name), `${name} has already been used.`);
}

/** @throws Failure not_found when the contact no longer exists */
async function findContact({ trx }: Work, id: string | null) {
  if (id === null) return undefined;
  const contact = await trx
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'primary_address_id'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (contact) return contact;
  throw new Failure('not_found', 'No contact has this id.');
}

/** Returns the bank of a routing number, if the directory has it. */
async function findBank({ trx }: Work, routingNumber: string) {
  const bank = await trx
    .selectFrom('banks')
    .select(['id as bank_id', 'name as bank_name'])
    .where('id', '=', routingNumber)
    .executeTakeFirst();
  return bank ?? {};
}
