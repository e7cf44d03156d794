import { CurrencyType } from '../../../contract/index.ts';
import { keyReused, VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import type { BankRails } from '../banks/bank-rails.ts';
import { magnitude } from '../cash/cents.ts';
import { applyBankReport, type BankReport } from '../funds-transfers/bank-report.ts';
import {
  type Family,
  type FundsTransfer,
  isFamilyWaiting,
  lockFamily,
} from '../funds-transfers/family.ts';
import { pendingHolds } from '../funds-transfers/holds.ts';
import { isAllowedToMove } from '../funds-transfers/require-outgoing-allowed.ts';
import { readInstructions } from '../payment-instructions/instructions.ts';
import { buildBankOrder } from './build-bank-order.ts';
import { type OrderQueue, secondsOfLease } from './order-queue.ts';

/** If no callback arrives, the platform asks the bank for the transfer's status. */
const secondsForCallback = 60 * 60;

/** Holds and freezes rarely end within minutes. */
const secondsWhileBlocked = 10 * 60;

const part = 'bank-orders';

type Known = NonNullable<Awaited<ReturnType<BankRails['read-transfer']>>['transfer']>;

/** Rejections that say nothing about the transfer: a reused key, or a call the adapter lacks. */
const inconclusiveCodes: readonly string[] = [keyReused, 'unknown_call'];

/**
 * Returns a function that has the bank move the money of a due transfer, or return it. An earlier
 * call may have succeeded without an answer, so a repeated attempt first reads the transfer's status
 * from the bank and sends only what the bank doesn't have.
 */
export function createExecuteOrder(services: Services, rails: BankRails, queue: OrderQueue) {
  return async (id: string): Promise<void> => {
    const before = await read(services, id);
    if (before.status === 'pending' && before.sent_at === null) return begin(id);
    if (!(await queue.lease(id))) return undefined;
    const { transfer: known } = await rails['read-transfer'](bankReferences(before));
    if (before.status === 'pending') return known ? follow(id, known) : send(before);
    if (before.status === 'cancelled' && known?.status !== 'returned') await returnMoney(before);
    return queue.reschedule(id, null);
  };

  async function begin(id: string): Promise<void> {
    const isBegun = await services.transact((work) => beginSending(work, id));
    if (isBegun) await send(await read(services, id));
  }

  function follow(id: string, { status, details }: Known): Promise<void> {
    if (status === 'taken') return queue.reschedule(id, secondsForCallback);
    return report(id, { status, details });
  }

  async function send(transfer: FundsTransfer): Promise<void> {
    const { id, payment_instructions_id: instructionsId } = transfer;
    if (instructionsId === null) throw new Error('a transfer that is sent has instructions');
    const { store, secrets } = services;
    const instructions = await readInstructions({ db: store.db, secrets }, instructionsId);
    const outcome = await outcomeOf(rails['send-transfer'](buildBankOrder(id, instructions)));
    if (outcome === pending) return queue.reschedule(id, secondsForCallback);
    return report(id, outcome);
  }

  async function report(id: string, reported: BankReport): Promise<void> {
    const taken = await applyBankReport(services, id, reported);
    if (taken === 'refused') {
      services.log.error('bank settled a cancelled transfer', { part, ids: { transfer: id } });
    }
    await queue.reschedule(id, taken === 'later' ? secondsForCallback : null);
  }

  async function returnMoney(transfer: FundsTransfer): Promise<void> {
    await rails['return-transfer']({
      ...bankReferences(transfer),
      amount: magnitude(transfer.amount),
      currency: CurrencyType.parse(transfer.currency_type),
    });
  }
}

/** Returns the bank's immediate answer. A rejection is final: the bank moved no money. */
async function outcomeOf(
  sending: ReturnType<BankRails['send-transfer']>,
): Promise<BankReport | typeof pending> {
  try {
    const answer = await sending;
    return answer === pending ? pending : { status: 'settled', details: answer.details };
  } catch (error) {
    if (!(error instanceof VendorRefusal) || inconclusiveCodes.includes(error.code)) throw error;
    return { status: 'returned', details: `The bank refused this transfer: ${error.code}.` };
  }
}

/** Returns the references by which the bank knows a transfer: pushed money by its receipt. */
function bankReferences({ id, contribution_id, push_transfer_method_id }: FundsTransfer) {
  return { reference: id, receiptId: push_transfer_method_id === null ? null : contribution_id };
}

function read({ store }: Pick<Services, 'store'>, id: string): Promise<FundsTransfer> {
  return store.db
    .selectFrom('funds_transfers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Records, before the call, that a transfer is sent to the bank. From then on it can be neither
 * cancelled nor held, even if the call fails or this process dies.
 *
 * @returns true if the caller must send the transfer now
 */
export async function beginSending(work: Work, id: string): Promise<boolean> {
  const family = await lockFamily(work, id);
  // Another process has sent it in the meantime.
  if (family.transfer.sent_at !== null) return false;
  const change = await nextStep(work, family);
  await work.trx.updateTable('funds_transfers').set(change).where('id', '=', id).execute();
  return 'sent_at' in change;
}

async function nextStep(work: Work, family: Family) {
  const { transfer } = family;
  const isOver = transfer.status !== 'pending' || transfer.settles_when_authorized;
  if (isOver || (await isSentInFiles(work, transfer))) return { ask_bank_at: null };
  const now = work.clock.now();
  const isBlocked =
    (await pendingHolds(work, transfer.id)).length > 0 ||
    (await isFamilyWaiting(work, family)) ||
    !(await isAllowedToMove(work, transfer));
  return isBlocked
    ? { ask_bank_at: secondsAfter(now, secondsWhileBlocked) }
    : { sent_at: now, ask_bank_at: secondsAfter(now, secondsOfLease) };
}

/** An organization with a NACHA configuration sends its ACH transfers in files. */
async function isSentInFiles(
  { trx }: Work,
  { funds_transfer_type, organization_id }: FundsTransfer,
): Promise<boolean> {
  if (funds_transfer_type !== 'ach') return false;
  const config = await trx
    .selectFrom('nacha_configs')
    .select('id')
    .where('organization_id', '=', organization_id)
    .limit(1)
    .executeTakeFirst();
  return config !== undefined;
}
