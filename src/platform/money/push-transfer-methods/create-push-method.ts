import { createHash } from 'node:crypto';
import type { PushTransferMethodInput } from '../../../contract/index.ts';
import type { Services } from '../../kernel/services.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import { depositoryBankOf } from './depository-bank.ts';
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
  const { clock } = services;
  const { id, organizationId, input } = wanted;
  const accountId = input['account-id'];
  const contactId = input['contact-id'];
  const pair = { organizationId, accountId, contactId };
  if (await isWritten(services, id)) return;
  await services.transact((work) => requirePushable(work, pair));
  const { accountNumber, ...depository } = await depositoryBankOf(services).openAccount(id);
  const now = clock.now();
  await services.transact(async (work) => {
    await requirePushable(work, pair);
    await work.trx
      .insertInto('push_transfer_methods')
      .values({
        id,
        account_id: accountId,
        contact_id: contactId,
        transfer_types: toJson([...new Set(input['transfer-types'])]),
        account_number: accountNumber,
        reference: referenceOf(id),
        depository: toJson(depository),
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
}

/** By an earlier run of the same request, whose answer was lost. */
async function isWritten({ store }: Services, id: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('push_transfer_methods')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Letters and digits that are read over the phone. */
function referenceOf(id: string): string {
  return `P${createHash('sha256').update(`reference ${id}`).digest('hex').slice(0, 12).toUpperCase()}`;
}
