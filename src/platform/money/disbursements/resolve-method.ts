import type { createDisbursement } from '../../../contract/index.ts';
import type { Call } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Row, Services } from '../../kernel/work/index.ts';
import { firstOwnerOf } from '../../parties/accounts/first-owner.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { prepareMethod } from '../funds-transfer-methods/prepare-method.ts';
import { requireUsable } from '../funds-transfer-methods/require-usable.ts';
import type { NewDisbursement } from './create-disbursement.ts';

type DisbursementCall = Pick<Call<typeof createDisbursement>, 'input' | 'row'>;

/**
 * Returns the method of a disbursement: of the account, of the organization if the policies allow it,
 * or a new one. The payee is the owner by default.
 *
 * @throws Failure invalid_attribute
 */
export async function resolveMethod(
  services: Services,
  call: DisbursementCall,
  accountId: string,
): Promise<NewDisbursement['method']> {
  const { input, row } = call;
  const named = input['funds-transfer-method-id'];
  if (named !== undefined) {
    const name = 'funds-transfer-method-id';
    const method = await row(fundsTransferMethods, named, name);
    await requireUsable(services.store.db, method, { accountId, attribute: name });
    const contact = method.account_id === null ? await payeeOf(services, call, accountId) : null;
    return { id: String(method.id), payeeId: String(contact?.id ?? method.contact_id) };
  }
  const method = input['funds-transfer-method'];
  if (!method)
    throw invalidAttribute('funds-transfer-method', 'funds-transfer-method is required.');
  const contact = await payeeOf(services, call, accountId);
  const wanted = { contact, input: method, at: 'funds-transfer-method' };
  return { prepared: await prepareMethod(services, wanted), payeeId: String(contact.id) };
}

async function payeeOf(
  services: Services,
  { input, row }: DisbursementCall,
  accountId: string,
): Promise<Row> {
  const payee = input['contact-id'] ?? (await ownerOf(services, accountId));
  const contact = await row(contactResource, payee, 'contact-id');
  if (contact.account_id === accountId) return contact;
  throw invalidAttribute('contact-id', 'contact-id must be a contact of the account.');
}

async function ownerOf({ store }: Services, accountId: string): Promise<string> {
  const owner = await firstOwnerOf(store.db, accountId);
  if (owner) return owner.id;
  throw invalidAttribute('contact-id', 'contact-id is required because the account has no owner.');
}
