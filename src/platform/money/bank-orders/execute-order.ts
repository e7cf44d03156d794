import { CurrencyType } from '../../../contract/index.ts';
import { keyReused, VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { BankRails } from '../banks/bank-rails.ts';
import { magnitude } from '../cash/cents.ts';
import { applyBankReport, type BankReport } from '../funds-transfers/bank-report.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { readInstructions } from '../payment-instructions/instructions.ts';
import { beginSending } from './begin-sending.ts';
import { buildBankOrder } from './build-bank-order.ts';
import type { OrderQueue } from './order-queue.ts';

/** If no callback arrives, the platform asks the bank for the transfer's status. */
const secondsForCallback = 60 * 60;

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
    const { transfer: known } = await rails['read-transfer'](namesOf(before));
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
      ...namesOf(transfer),
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

/** Returns the names by which the bank knows a transfer: pushed money by its receipt. */
function namesOf({ id, contribution_id, push_transfer_method_id }: FundsTransfer) {
  return { reference: id, receiptId: push_transfer_method_id === null ? null : contribution_id };
}

function read({ store }: Pick<Services, 'store'>, id: string): Promise<FundsTransfer> {
  return store.db
    .selectFrom('funds_transfers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
