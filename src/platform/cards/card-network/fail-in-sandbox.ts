import type { Queryable } from '../../kernel/store/index.ts';

/** Records that the sandbox's network doesn't pay a captured authorization. It can't be refunded any more. */
export async function failCapture(db: Queryable, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('network_authorizations')
    .set({ status: 'reversed', decline_code: 'capture_failed', updated_at: now })
    .where('reference', '=', reference)
    .where('status', '=', 'captured')
    .execute();
}

/** Records that the sandbox's cardholder doesn't get a refund. Its amount can be refunded again. */
export async function failRefund(db: Queryable, reference: string): Promise<void> {
  await db
    .updateTable('network_refunds')
    .set({ has_failed: true })
    .where('reference', '=', reference)
    .execute();
}
