import type { KycRequiredActionCode } from '../../../contract/index.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import type { Work } from '../../kernel/work.ts';
import { openIfCleared } from '../accounts/transitions.ts';
import { announceContact } from './announce-contact.ts';
import { changedColumns } from './changed-columns.ts';
import { type LockedContact, lockContact } from './lock-contact.ts';

/** What checks say of a contact. `identity_confirmed` follows by itself. */
export interface ContactFlags {
  readonly cip_cleared?: boolean;
  readonly aml_cleared?: boolean;
  readonly identity_documents_verified?: boolean;
  readonly proof_of_address_documents_verified?: boolean;
}

export interface ContactChange {
  readonly flags?: ContactFlags;
  /** Next steps that the contact is asked for from now on. */
  readonly assign?: readonly KycRequiredActionCode[];
  /** Next steps that are done. */
  readonly clear?: readonly KycRequiredActionCode[];
}

const announced = [
  'cip_cleared',
  'aml_cleared',
  'identity_documents_verified',
  'proof_of_address_documents_verified',
  'identity_confirmed',
  'kyc_required_actions',
] as const;

/**
 * Writes what a check means for its contact, and announces what has changed by it, if anything. A
 * contact that is cleared opens its account, when nothing else is waiting.
 */
export async function changeContact(
  work: Work,
  contactId: string,
  change: ContactChange,
): Promise<void> {
  await changeLockedContact(work, await lockContact(work, contactId), change);
}

/** The same for a contact that is locked already; gives it as it stands then. */
export async function changeLockedContact(
  work: Work,
  before: LockedContact,
  change: ContactChange,
): Promise<LockedContact> {
  const after = await write(work, before, change);
  await announceContact(work, after.id, changedColumns(before, after, announced));
  const isCleared = Object.values(change.flags ?? {}).includes(true);
  if (isCleared && after.cip_cleared && after.aml_cleared && after.account_id) {
    await openIfCleared(work, after.account_id);
  }
  return after;
}

async function write(
  { trx, clock }: Work,
  before: LockedContact,
  { flags = {}, assign = [], clear = [] }: ContactChange,
): Promise<LockedContact> {
  const kept = before.kyc_required_actions.filter((code) => !clear.includes(code));
  const steps = [...new Set([...kept, ...assign])].sort();
  const wanted = { ...before, ...flags, kyc_required_actions: steps };
  if (changedColumns(before, wanted, announced).length === 0) return before;
  return trx
    .updateTable('contacts')
    .set({ ...flags, kyc_required_actions: toJson(steps), updated_at: clock.now() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
