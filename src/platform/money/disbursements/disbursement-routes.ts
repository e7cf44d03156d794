import {
  approveFundsTransferMethod,
  authorizeDisbursementInSandbox,
  createDisbursement,
  deleteDisbursement,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  plain,
  type Route,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Row, Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { firstOwnerOf } from '../../parties/accounts/first-owner.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { requireBank } from '../banks/bank-rails.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { methodAliases, prepareMethod } from '../funds-transfer-methods/prepare-method.ts';
import { requireUsable } from '../funds-transfer-methods/require-usable.ts';
import { cancelFundsTransfer } from '../funds-transfers/cancel-funds-transfer.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { advanceAuthorization } from './advance-authorization.ts';
import { insertDisbursement, type NewDisbursement } from './create-disbursement.ts';
import { disbursementResource } from './disbursement-resources.ts';

/** Disbursements of money. */
export function disbursementRoutes(
  services: Services,
  assetTransfers: HeldTransfers,
  sendEmails: () => Promise<void>,
): Route[] {
  const { store } = services;

  return [
    creationRoute(
      createDisbursement,
      disbursementResource,
      async (call) => {
        const { input, resourceId } = call;
        const account = await call.requirePermitted(
          accountResource,
          input['account-id'],
          'account-id',
        );
        const accountId = account.id;
        requireBank(services);
        const method = await resolveMethod(services, call, accountId);
        const policies = await policiesOf(store.db, accountId);
        const currencyType = input['currency-type'] ?? policies['default-currency'] ?? 'USD';
        const disbursement = { id: resourceId, accountId, currencyType, input, method };
        await insertDisbursement(services, disbursement);
        await sendEmails();
      },
      methodAliases,
    ),
    route(deleteDisbursement, async (call) => {
      const { id } = call.target;
      await services.transact(async (work) => {
        const { funds_transfer_id } = await authorizationOf(work, id);
        const details = 'The disbursement was canceled.';
        await cancelFundsTransfer(work, String(funds_transfer_id), { details });
      });
      return plain({});
    }),
    route(
      authorizeDisbursementInSandbox,
      workOn(disbursementResource)(async (work, { target }) => {
        const { id } = await authorizationOf(work, target.id);
        await advanceAuthorization(assetTransfers, work, id, { by: 'operator' });
      }),
    ),
    route(
      approveFundsTransferMethod,
      workOn(fundsTransferMethods)((work, { target: { id } }) =>
        work.change(fundsTransferMethods, id, { disbursement_approved: true }),
      ),
    ),
  ];
}

function authorizationOf({ trx }: Work, disbursementId: string) {
  return trx
    .selectFrom('disbursement_authorizations')
    .select(['id', 'funds_transfer_id'])
    .where('disbursement_id', '=', disbursementId)
    .executeTakeFirstOrThrow();
}

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
