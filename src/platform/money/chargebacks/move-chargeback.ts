import type { Selectable } from 'kysely';
import type { ChargebackStatus } from '../../../contract/index.ts';
import { Failure } from '../../kernel/failure.ts';
import type { ChargebacksTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { toCents } from '../cash/cents.ts';
import { clearHolds } from '../funds-transfers/clear-holds.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import type { Hold } from '../funds-transfers/holds.ts';
import { reverseFundsTransfer } from '../funds-transfers/reverse-funds-transfer.ts';
import { chargebacks } from './chargeback-resource.ts';

type Chargeback = Selectable<ChargebacksTable>;
type Step = Exclude<ChargebackStatus, 'pending'>;

/** From where each step can be taken. */
const before: Readonly<Record<Step, readonly ChargebackStatus[]>> = {
  started: ['pending', 'rejected'],
  ready: ['started'],
  rejected: ['ready'],
  submitted: ['ready'],
  won: ['submitted'],
  lost: ['pending', 'started', 'rejected', 'ready', 'submitted'],
  forfeited: ['pending', 'started', 'rejected', 'ready'],
};

const timeOf = {
  started: 'started_at',
  ready: 'ready_at',
  submitted: 'submitted_at',
  won: 'won_at',
  lost: 'lost_at',
  forfeited: 'forfeited_at',
} as const;

/**
 * Takes a chargeback a step further. With the last one its money is free again, or the cardholder
 * gets what is disputed, also where the account has it no more.
 *
 * @throws Failure transfer_not_pending when it is not where the step begins
 */
export async function moveChargeback(
  work: Work,
  id: string,
  { to, rejectionReason = null }: { readonly to: Step; readonly rejectionReason?: string | null },
): Promise<void> {
  const chargeback = await lock(work, id);
  if (!before[to].includes(chargeback.status)) {
    throw new Failure('transfer_not_pending', `This chargeback is ${chargeback.status}.`);
  }
  await work.change(chargebacks, chargeback, {
    status: to,
    ...(to === 'rejected'
      ? { rejection_reason: rejectionReason }
      : { [timeOf[to]]: work.clock.now() }),
  });
  await settleIt(work, chargeback, to);
}

/** The money first, then the transfer, then the chargeback. */
async function lock(work: Work, id: string): Promise<Chargeback> {
  const { funds_transfer_id } = await work.trx
    .selectFrom('chargebacks')
    .select('funds_transfer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockFamily(work, funds_transfer_id);
  return work.lock(chargebacks, id);
}

async function settleIt(
  work: Work,
  { funds_transfer_id, hold_id, case_id, amount }: Chargeback,
  to: Step,
): Promise<void> {
  if (to !== 'won' && to !== 'lost' && to !== 'forfeited') return;
  const which = ({ id }: Hold) => id === hold_id;
  await clearHolds(work, funds_transfer_id, { which });
  if (to === 'won' || toCents(amount) === 0n) return;
  await reverseFundsTransfer(work, funds_transfer_id, {
    details: `Chargeback ${case_id}`,
    amount,
  });
}
