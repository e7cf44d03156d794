import type { Transaction } from 'kysely';
import type { KycRequiredActionCode } from '../../contract/index.ts';
import { announceContact } from '../contacts/announce-contact.ts';
import type { Services } from '../services.ts';
import { toJson } from '../store/column-types.ts';
import type { Database } from '../store/database.ts';
import { changedColumns } from './changed-columns.ts';
import { lockContact } from './lock-contact.ts';

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

/** Writes what a check means for its contact, and announces what has changed by it, if anything. */
export async function changeContact(
  services: Pick<Services, 'clock' | 'webhooks'>,
  trx: Transaction<Database>,
  contactId: string,
  { flags = {}, assign = [], clear = [] }: ContactChange,
): Promise<void> {
  const before = await lockContact(trx, contactId);
  const kept = before.kyc_required_actions.filter((code) => !clear.includes(code));
  const steps = [...new Set([...kept, ...assign])].sort();
  const wanted = { ...before, ...flags, kyc_required_actions: steps };
  if (changedColumns(before, wanted, announced).length === 0) return;
  const after = await trx
    .updateTable('contacts')
    .set({ ...flags, kyc_required_actions: toJson(steps), updated_at: services.clock.now() })
    .where('id', '=', contactId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceContact(services, trx, contactId, changedColumns(before, after, announced));
}
