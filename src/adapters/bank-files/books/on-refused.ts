import * as z from 'zod/mini';
import type { Queries, RefusedCallback } from '../../serve/index.ts';
import { type Bank, toCents } from './bank.ts';
import { addFinding } from './findings.ts';

const Received = z.object({ receiptId: z.uuid(), amount: z.string() });
const Reported = z.object({ transferId: z.uuid() });

/** Keeps what the platform did not accept: money has to go back, and anything else needs a person. */
export async function onRefused(
  bank: Pick<Bank, 'log' | 'now'>,
  tx: Queries,
  { name, body, status }: RefusedCallback,
): Promise<void> {
  const received = Received.safeParse(body).data;
  const note = `${name} answered with ${status}`;
  if (received) {
    const { receiptId: subject, amount } = received;
    await tx.query(
      `insert into returns (id, reference, means, cents, created_at)
        values ($1, $1, 'by-hand', $2, $3) on conflict (id) do nothing`,
      [subject, String(toCents(amount)), bank.now()],
    );
    const finding = { kind: 'money-not-accepted', subject, cents: toCents(amount) };
    return addFinding(bank, tx, { ...finding, note: `${note}: return the money at the bank` });
  }
  const subject = Reported.safeParse(body).data?.transferId ?? null;
  await addFinding(bank, tx, { kind: 'report-refused', subject, note });
}
