import { createHash } from 'node:crypto';
import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { expectBooking } from '../books/bookings.ts';
import { encryptForBank } from '../pgp/pgp.ts';

interface NewFile {
  readonly id: string;
  readonly kind: 'nacha' | 'wire';
  /** True for files of `submit-file`, which the platform follows. */
  readonly fromPlatform: boolean;
  readonly name: string;
  readonly content: Buffer;
  /** The bank's day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly modifier: string | null;
  /** Day from which its entries count as settled unless they were returned. */
  readonly settlesOn: string | null;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
}

/** Stores a file to send, encrypted for the bank if it wants that, and the bookings that the bank will make. */
export async function putFile(bank: Bank, tx: Queries, file: NewFile): Promise<void> {
  const { pgp, nameSuffix } = await encryptForBank(bank.settings.pgp, file.content);
  await tx.query(
    `insert into outgoing_files (id, kind, from_platform, name, sealed, digest, size, day, modifier,
        settles_on, debit_cents, credit_cents, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[file.id, file.kind, file.fromPlatform, `${file.name}${nameSuffix}`, bank.seal.close(pgp)],
      ...[digestOf(pgp), pgp.length, file.day, file.modifier, file.settlesOn],
      ...[String(file.debitCents), String(file.creditCents), bank.now()],
    ],
  );
  const booking = { source: file.kind, subject: file.id, day: file.day };
  await expectBooking(tx, { ...booking, sign: 'debit', cents: file.creditCents });
  await expectBooking(tx, { ...booking, sign: 'credit', cents: file.debitCents });
}

export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
