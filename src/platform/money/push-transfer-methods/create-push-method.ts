import { createHash } from 'node:crypto';
import type { PushTransferMethodInput } from '../../../contract/index.ts';
import { toJson } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf, refuseWithoutBank } from '../banks/bank-rails.ts';
import { pushTransferMethodResource } from './push-resources.ts';
import { requirePushable } from './require-pushable.ts';

/**
 * Has the bank open an account, and inserts the method. The call to the bank follows all checks and
 * happens outside of transactions.
 *
 * @param wanted.id the same in every run of one request, so that the bank opens one account
 * @throws Failure 60000 to 60006
 */
export async function createPushMethod(
  services: Services,
  wanted: { id: string; organizationId: string; input: PushTransferMethodInput },
): Promise<void> {
  const { id, organizationId, input } = wanted;
  const accountId = input['account-id'];
  const contactId = input['contact-id'];
  const pair = { organizationId, accountId, contactId };
  await services.transact((work) => requirePushable(work, pair));
  const { accountNumber, ...depository } = await openAccount(services, id);
  await services.transact(async (work) => {
    await requirePushable(work, pair);
    await work.insert(pushTransferMethodResource, {
      id,
      account_id: accountId,
      contact_id: contactId,
      transfer_types: toJson([...new Set(input['transfer-types'])]),
      account_number: accountNumber,
      reference: referenceOf(id),
      depository: toJson(depository),
    });
  });
}

/** @throws Failure 60006 when the bank is absent, unreachable, or rejects the request */
async function openAccount(services: Services, methodId: string) {
  const rails = bankRailsOf(services);
  if (!rails) return refuseWithoutBank();
  return rails['open-account']({ reference: methodId }).catch(refuseWithoutBank);
}

/** Returns letters and digits that are easy to read over the phone. */
function referenceOf(id: string): string {
  return `P${createHash('sha256').update(`reference ${id}`).digest('hex').slice(0, 12).toUpperCase()}`;
}
