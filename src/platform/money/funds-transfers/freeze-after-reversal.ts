import type { Work } from '../../kernel/work.ts';
import { changeAccount, lockAccount } from '../../parties/accounts/change-account.ts';
import type { Family } from './family.ts';

/**
 * Money that came by ACH and was returned may not be there any more: until somebody has looked, the
 * accounts that had it take no contributions. Coverage: EV7. The account is locked after its money:
 * who asks whether it takes contributions, in a transaction that moves money, locks the money first
 * as well.
 */
export async function freezeAfterReversal(
  work: Work,
  { transfer, children }: Family,
): Promise<void> {
  if (transfer.amount.startsWith('-') || transfer.funds_transfer_type !== 'ach') return;
  const accountIds = new Set([transfer, ...children].map(({ account_id }) => account_id));
  for (const accountId of [...accountIds].sort()) {
    const account = await lockAccount(work, accountId);
    await changeAccount(work, account, {
      to: {
        contributions_frozen: true,
        freeze_reason: 'AF01',
        freeze_description: null,
        freeze_required_actions: ['NF04'],
      },
      history: { action: 'frozen', userId: null, reasonCode: 'AF01' },
    });
  }
}
