import type { ReferencedContributionInput } from '../../../contract/index.ts';
import { readRow } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { toDecimal } from '../cash/cents.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { insertContribution } from '../contributions/insert-contribution.ts';
import { isReceived } from '../push-transfer-methods/receive-push.ts';
import { requireIncoming } from '../push-transfer-methods/require-incoming.ts';
import { referenceResource } from './insert-reference.ts';

/**
 * Inserts a pending contribution and funds transfer for money with a reference.
 *
 * @param received.id the contribution's id, by which a repeated report is recognized
 * @throws Failure account_not_opened, account_frozen, or not_found when the reference was deleted
 */
export async function contributeByReference(
  work: Work,
  {
    id,
    referenceId,
    input,
  }: { id: string; referenceId: string; input: ReferencedContributionInput },
): Promise<void> {
  const which = { resource: referenceResource, id: referenceId, viewer: 'platform' } as const;
  const sender = await readRow(work.trx, which);
  if (!sender) throw new Failure('not_found', 'No reference has this id.');
  const { account_id: accountId, contact_id: contactId } = sender;
  const currencyType = input['currency-type'] ?? 'USD';
  const type = input['funds-transfer-type'] ?? 'wire';
  await lockCashTotals(work, [{ accountId, currencyType }]);
  if (await isReceived(work.trx, id)) return;
  await requireContributable(work.trx, { account_id: accountId, contact_id: contactId });
  await requireIncoming(work.trx, { accountId, type, currencyType }, 'funds-transfer-type');
  await insertContribution(work, {
    id,
    account_id: accountId,
    contact_id: contactId,
    amount: toDecimal(input.amount, currencyType),
    currency_type: currencyType,
    funds_transfer_type: type,
    reference: sender.reference,
    funds_source_name: sender.contact_name,
    contributor: { contributor_name: sender.contact_name, contributor_email: sender.contact_email },
  });
}
