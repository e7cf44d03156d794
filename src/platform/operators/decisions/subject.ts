import { createHash } from 'node:crypto';
import type { Row } from '../../kernel/json-api/attribute.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** A resource that operators decide. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

/** The actions of the audit log for operators who read a subject. */
export const openedAction = 'subject.opened';
export const shownAction = 'subject.tax-ids-shown';

/** Columns of a contact that follow from decisions, or name a moment. The others say who it is. */
const resultColumns = new Set([
  'aml_cleared',
  'cip_cleared',
  'identity_confirmed',
  'identity_documents_verified',
  'proof_of_address_documents_verified',
  'kyc_required_actions',
  'updated_at',
]);

/**
 * A digest of what a decision rests on: the row itself, and the identity and address of its contact,
 * which the users of the account can change while a check waits.
 */
export async function digestOfSubject(
  db: Queryable,
  row: Row & { readonly updated_at: Date },
): Promise<string> {
  const { updated_at, contact_id } = row;
  const identity = typeof contact_id === 'string' ? await readIdentity(db, contact_id) : [];
  return createHash('sha256')
    .update(JSON.stringify([updated_at, ...identity]))
    .digest('hex');
}

async function readIdentity(db: Queryable, contactId: string): Promise<readonly unknown[]> {
  const contact = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .executeTakeFirst();
  const address = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', contact?.primary_address_id ?? null)
    .executeTakeFirst();
  const identity = Object.entries(contact ?? {}).filter(([column]) => !resultColumns.has(column));
  return [identity, address];
}
