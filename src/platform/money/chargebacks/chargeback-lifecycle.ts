import type { Selectable } from 'kysely';
import type { Lifecycle } from '../../kernel/api/index.ts';
import { type ChargebacksTable, Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toCents } from '../cash/cents.ts';
import { clearHolds } from '../funds-transfers/clear-holds.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import { reverseFundsTransfer } from '../funds-transfers/reverse-funds-transfer.ts';
import { chargebacks } from './chargeback-resource.ts';

type Chargeback = Selectable<ChargebacksTable>;

/** Statuses before the account's answer is sent to the cardholder's bank. */
const unanswered = ['pending', 'started', 'rejected', 'ready'] as const;

/**
 * The end of a chargeback releases the held money or pays the disputed amount to the cardholder, even
 * if that overdraws the account.
 */
export const chargebackLifecycle: Lifecycle<
  Chargeback,
  'start' | 'ready' | 'reject' | 'submit' | 'win' | 'withdraw' | 'lose' | 'forfeit'
> = {
  resource: chargebacks,
  /** Locks the totals, then the transfer, then the chargeback. */
  async lock(work, id) {
    const { funds_transfer_id } = await work.read(chargebacks, id);
    await lockFamily(work, funds_transfer_id);
    return work.lock(chargebacks, id);
  },
  refuse: ({ status }) => new Failure('transfer_not_pending', `This chargeback is ${status}.`),
  steps: {
    start: { from: ['pending', 'rejected'], to: 'started', at: 'started_at' },
    ready: { from: ['started'], to: 'ready', at: 'ready_at' },
    reject: { from: ['ready'], to: 'rejected' },
    submit: { from: ['ready'], to: 'submitted', at: 'submitted_at' },
    win: { from: ['submitted'], to: 'won', at: 'won_at', follow: release },
    /** The cardholder's bank gives up, also before it has a response. */
    withdraw: { from: [...unanswered, 'submitted'], to: 'won', at: 'won_at', follow: release },
    lose: { from: [...unanswered, 'submitted'], to: 'lost', at: 'lost_at', follow: payBack },
    forfeit: { from: unanswered, to: 'forfeited', at: 'forfeited_at', follow: payBack },
  },
};

async function release(work: Work, { funds_transfer_id, hold_id }: Chargeback): Promise<void> {
  await clearHolds(work, funds_transfer_id, { which: ({ id }) => id === hold_id });
}

async function payBack(work: Work, chargeback: Chargeback): Promise<void> {
  const { funds_transfer_id, case_id, amount } = chargeback;
  await release(work, chargeback);
  if (toCents(amount) === 0n) return;
  await reverseFundsTransfer(work, funds_transfer_id, { details: `Chargeback ${case_id}`, amount });
}
