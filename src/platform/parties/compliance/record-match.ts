import type { CallbackResult } from '../../kernel/api/index.ts';
import { toJson } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { changeAccount, lockAccount } from '../accounts/change-account.ts';
import { type LockedContact, lockPart } from '../contacts/lock-contact.ts';
import { amlCheckResource } from './check-resources.ts';
import { policiesOfContact } from './required-documents.ts';

/** A name of an earlier check is on a list that changed since then. */
interface LaterMatch {
  /** Id of the new check, so that a repeated report opens no other. */
  readonly matchId: string;
  readonly exceptions: readonly string[];
}

/**
 * Opens a new AML check for a match that a vendor found after a screening. Its contact keeps `aml-cleared` until a
 * person denies the check. Only a policy freezes the account before that.
 *
 * @returns `refused` if the id of the match belongs to something else
 */
export async function recordMatch(
  work: Work,
  checkId: string,
  { matchId, exceptions }: LaterMatch,
): Promise<CallbackResult> {
  const { row: screened, contact } = await lockPart(work, amlCheckResource, checkId);
  const known = await work.trx
    .selectFrom('aml_checks')
    .select('contact_id')
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (known) return known.contact_id === contact.id ? 'taken' : 'refused';
  const check = await work.insert(amlCheckResource, {
    id: matchId,
    account_id: contact.account_id,
    contact_id: contact.id,
    name: screened.name,
    status: 'pending',
    exceptions: toJson(exceptions),
    asked_at: work.clock.now(),
  });
  await work.announceNew(amlCheckResource, check);
  await freezeIfRequired(work, contact);
  return 'taken';
}

/** The owner sees the reason, which therefore doesn't name a list. */
const reason = 'manual_ongoing_investigation';

async function freezeIfRequired(work: Work, contact: LockedContact): Promise<void> {
  if (contact.account_id === null) return;
  const policies = await policiesOfContact(work.trx, contact);
  if (!policies['freeze-account-on-sanctions-match']) return;
  await changeAccount(work, await lockAccount(work, contact.account_id), {
    to: {
      contributions_frozen: true,
      disbursements_frozen: true,
      freeze_reason: reason,
      freeze_description: null,
      freeze_required_actions: ['NF04'],
    },
    history: { action: 'frozen', userId: null, reasonCode: reason },
  });
}
