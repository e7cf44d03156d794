import type { Work } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { readForSettlement } from '../../money/contributions/settlement-account.ts';
import { fundsTransfers } from '../../money/funds-transfers/funds-transfer-resource.ts';
import { insertSettled } from '../../money/funds-transfers/settle-funds-transfer.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import type { CardAttempt } from './attempts.ts';
import { chargedMethod } from './link-card.ts';
import { useUpOneTimeToken } from './other-cards.ts';

/**
 * Completes a charged contribution: creates its funds transfer and announces it. If a rule of the
 * account requires an authorization, the transfer waits, but the payment is complete; a denial
 * refunds the card.
 */
export async function completeContribution(work: Work, attempt: CardAttempt): Promise<void> {
  const { contribution, settlementAccountId } = await readForSettlement(
    work.trx,
    attempt.subject_id,
  );
  // The cardholder may have paid with another card than it was made for.
  const methodId = attempt.security_code_given
    ? await chargedMethod(work, attempt)
    : contribution.funds_transfer_method_id;
  const fundsTransferId = await insertSettled(
    work,
    {
      account_id: settlementAccountId,
      contact_id: contribution.contact_id,
      contribution_id: contribution.id,
      funds_transfer_method_id: methodId,
      amount: contribution.amount,
      currency_type: contribution.currency_type,
      funds_transfer_type: 'credit_card',
    },
    { settlementDetails: 'Settled by the card network.' },
  );
  // The announcement of the contribution includes the transfer.
  work.suppressAnnouncement(fundsTransfers, fundsTransferId);
  const now = work.clock.now();
  work.assign(contributions, contribution, {
    status: 'completed',
    funds_transfer_id: fundsTransferId,
    funds_transfer_method_id: methodId,
    completed_at: now,
  });
  if (attempt.security_code_given) await confirmSecurityCode(work, methodId, now);
  if (contribution.origin === 'pre_created') await useTokens(work, contribution.id);
  else await useUpOneTimeToken(work, attempt.resource_token_id);
  const { account_id: accountId, id: resourceId } = contribution;
  await announceEmail(work, { accountId, type: 'contribution', resourceId });
}

async function useTokens({ trx, tokens }: Work, contributionId: string): Promise<void> {
  const made = await trx
    .selectFrom('resource_tokens')
    .select('id')
    .where('resource_id', '=', contributionId)
    .where('resource_token_type', '=', 'contribution')
    .execute();
  for (const { id } of made) await tokens.end(trx, id, 'used');
}

/** Allows the integrator's server to charge the card without the security code from now on. */
async function confirmSecurityCode(
  { trx }: Work,
  methodId: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('funds_transfer_methods')
    .set({ security_code_confirmed_at: now, updated_at: now })
    .where('id', '=', methodId)
    .where('security_code_confirmed_at', 'is', null)
    .execute();
}
