import { createHash } from 'node:crypto';
import type { PushTransferMethodInput } from '../../../contract/index.ts';
import { toJson } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { depositoryBankOf } from './depository-bank.ts';
import { pushTransferMethodResource } from './push-resources.ts';
import { requirePushable } from './require-pushable.ts';

/**
 * Has the bank open an account for an account and a contact. The bank is asked once all else is
 * right, and outside of the transactions.
 *
 * @param wanted.id the same when a request is repeated: the bank then opens no second account
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
  const { accountNumber, ...depository } = await depositoryBankOf(services).openAccount(id);
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

/** Letters and digits that are read over the phone. */
function referenceOf(id: string): string {
  return `P${createHash('sha256').update(`reference ${id}`).digest('hex').slice(0, 12).toUpperCase()}`;
}
