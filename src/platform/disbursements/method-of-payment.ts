import { sql } from 'kysely';
import type { createDisbursement } from '../../contract/index.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { invalidAttribute } from '../failure.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { prepareMethod } from '../funds-transfer-methods/prepare-method.ts';
import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { NewDisbursement } from './create-disbursement.ts';

/**
 * How a disbursement is paid: by a method of the account, or by one that comes with it and is its
 * contact's, the owner's unless told.
 *
 * @throws Failure invalid_attribute
 */
export async function methodOfPayment(
  services: Services,
  { input, row }: Pick<Call<typeof createDisbursement>, 'input' | 'row'>,
  accountId: string,
): Promise<NewDisbursement['method']> {
  const named = input['funds-transfer-method-id'];
  if (named !== undefined) {
    const name = 'funds-transfer-method-id';
    const { id, account_id } = await row(fundsTransferMethods, named, name);
    if (account_id !== accountId) {
      throw invalidAttribute(name, `${name} must be of the account.`);
    }
    return { id: String(id) };
  }
  const method = input['funds-transfer-method'];
  if (!method)
    throw invalidAttribute('funds-transfer-method', 'funds-transfer-method is required.');
  const payee = input['contact-id'] ?? (await ownerOf(services, accountId));
  const contact = await row(contactResource, payee, 'contact-id');
  if (contact.account_id !== accountId) {
    throw invalidAttribute('contact-id', 'contact-id must be a contact of the account.');
  }
  const wanted = { contact, input: method, at: 'funds-transfer-method' };
  return { prepared: await prepareMethod(services, wanted) };
}

async function ownerOf({ store }: Services, accountId: string): Promise<string> {
  const owner = await store.db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`account_roles @> '["owner"]'`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (owner) return owner.id;
  throw invalidAttribute('contact-id', 'contact-id is required: the account has no owner.');
}
