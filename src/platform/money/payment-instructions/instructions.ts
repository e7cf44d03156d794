import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { PaymentInstructionsContent } from '../../../contract/index.ts';
import type { PaymentInstructionsTable, Queryable, Secrets } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import {
  type BankNumbers,
  openBankNumbers,
  sealBankNumbers,
} from '../funds-transfer-methods/bank-numbers.ts';
import { paymentInstructionsResource } from './instructions-resource.ts';

/** Instructions drafted from current data, for {@link insertInstructions} only. */
export interface DraftInstructions {
  readonly content: PaymentInstructionsContent;
  readonly numbers: BankNumbers;
}

const read: unique symbol = Symbol('read');

/**
 * Instructions as stored with the transfer. Only this file creates this type, and orders are built
 * only from it, so later changes can't get into an order.
 */
export interface StoredInstructions extends DraftInstructions {
  readonly [read]: true;
  readonly id: string;
  readonly digest: string;
}

/** Stores the instructions of a transfer with the next statement; returns their id. */
export function insertInstructions(
  work: Work,
  accountId: string,
  { content, numbers }: DraftInstructions,
): string {
  const hasNumbers = Object.values(numbers).some((number) => number !== null);
  return work.add(paymentInstructionsResource, {
    account_id: accountId,
    content: JSON.stringify(content),
    sealed_numbers: hasNumbers ? sealBankNumbers(work.secrets, numbers) : null,
    digest: digestOf(work.secrets, { content, numbers }),
  });
}

/** @throws Error when the row was changed after the insert */
export async function readInstructions(
  { db, secrets }: { readonly db: Queryable; readonly secrets: Secrets },
  id: string,
): Promise<StoredInstructions> {
  const row = await db
    .selectFrom('payment_instructions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openInstructions(secrets, row);
}

/** Returns the digest of verified instructions; null if there are none. @throws like {@link readInstructions} */
export async function readDigest(
  { trx, secrets }: Work,
  id: string | null,
): Promise<string | null> {
  return id === null ? null : (await readInstructions({ db: trx, secrets }, id)).digest;
}

/** @throws Error when the row was changed after the insert */
export function openInstructions(
  secrets: Secrets,
  row: Pick<Selectable<PaymentInstructionsTable>, 'id' | 'content' | 'sealed_numbers' | 'digest'>,
): StoredInstructions {
  const { id, sealed_numbers: sealed, digest } = row;
  const content = PaymentInstructionsContent.parse(row.content);
  const numbers = sealed === null ? noNumbers : openBankNumbers(secrets, sealed);
  if (digestOf(secrets, { content, numbers }) === digest) {
    return { [read]: true, id, digest, content, numbers };
  }
  throw new Error(`payment instructions ${id} were changed after the insert`);
}

export const noNumbers: BankNumbers = { account: null, intermediaryAccount: null };

/** Keyed, because account numbers are few enough to try them all. */
function digestOf(secrets: Secrets, { content, numbers }: DraftInstructions): string {
  // Parsing puts the keys in the order of the schema.
  const parts = [
    PaymentInstructionsContent.parse(content),
    numbers.account,
    numbers.intermediaryAccount,
  ];
  return createHmac('sha256', secrets.key('payment-instructions'))
    .update(JSON.stringify(parts))
    .digest('hex');
}
