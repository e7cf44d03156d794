import type { ChargebackInput } from '../../../contract/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/cents.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { type FundsTransfer, lockFamily } from '../funds-transfers/family.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { addHold } from '../funds-transfers/holds.ts';
import {
  hasArrived,
  readDeductions,
  requireRemaining,
} from '../funds-transfers/remaining-amount.ts';
import { chargebacks } from './chargeback-resource.ts';

const replyDays = 30;
const daySeconds = 24 * 60 * 60;

interface NewChargeback {
  readonly id: string;
  readonly input: ChargebackInput;
  /** Of a dispute that the card network reports. */
  readonly network?: {
    readonly disputeId: string;
    /** YYYY-MM-DD; null for the default. */
    readonly respondBy: string | null;
  };
}

/**
 * Inserts a chargeback and holds the disputed amount until it is decided.
 *
 * @throws Failure transfer_not_settled; 44002 when the transfer already has a chargeback;
 *   invalid_attribute when the amount exceeds what remains of the transfer
 */
export async function insertChargeback(
  work: Work,
  { id, input, network }: NewChargeback,
): Promise<void> {
  const { transfer } = await lockFamily(work, input['funds-transfer-id']);
  await requireDisputable(work, transfer);
  const amount = requireRemaining(transfer, await readDeductions(work, transfer), {
    requested:
      input.amount === undefined ? undefined : toDecimal(input.amount, transfer.currency_type),
    attribute: 'funds-transfer-id',
  });
  const now = work.clock.now();
  const caseId = `CB${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  const holdId = await addHold(work, {
    fundsTransferId: transfer.id,
    holdType: 'manual',
    message: `Chargeback ${caseId}`,
  });
  const chargeback = await work.insert(chargebacks, {
    id,
    account_id: transfer.account_id,
    contact_id: transfer.contact_id,
    funds_transfer_id: transfer.id,
    hold_id: holdId,
    network_dispute_id: network?.disputeId ?? null,
    status: 'pending',
    amount,
    reason_code: input['reason-code'] ?? null,
    reference: transfer.id,
    case_id: caseId,
    bin: await binOf(work, transfer),
    date_received: now.toISOString().slice(0, 10),
    reply_by_date:
      network?.respondBy ??
      secondsAfter(now, replyDays * daySeconds)
        .toISOString()
        .slice(0, 10),
  });
  await adjustHeld(work, transfer.id);
  await work.announceNew(chargebacks, chargeback);
}

async function requireDisputable({ trx }: Work, transfer: FundsTransfer): Promise<void> {
  const pointer = '/data/attributes/funds-transfer-id';
  if (transfer.funds_transfer_type !== 'credit_card' || !hasArrived(transfer)) {
    const detail = 'funds-transfer-id must name a settled card payment.';
    throw new Failure('transfer_not_settled', detail, { pointer });
  }
  const known = await trx
    .selectFrom('chargebacks')
    .select('id')
    .where('funds_transfer_id', '=', transfer.id)
    .executeTakeFirst();
  if (!known) return;
  throw new Failure('44002', 'A chargeback exists for this funds transfer.', {
    title: 'Chargeback exists',
    pointer,
  });
}

async function binOf(
  work: Work,
  { funds_transfer_method_id: id }: FundsTransfer,
): Promise<string | null> {
  return id === null ? null : (await work.read(fundsTransferMethods, id)).credit_card_bin;
}
