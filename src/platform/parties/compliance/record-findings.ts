import { sql, type Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Locked } from '../contacts/lock-contact.ts';
import { approvedAml, changeAml, lockAmlCheck } from './aml-decisions.ts';
import {
  approveCip,
  type CipCheckRow,
  denyCip,
  lockCipCheck,
  manualReview,
  updateCip,
  withManualReview,
} from './cip-decisions.ts';
import { policiesOfHolder } from './required-documents.ts';
import type { Finding, IdentityFinding } from './vendors.ts';

/** Above it an identity is denied without anybody looking. Specification: "Limits". */
const highestFraudScore = 0.99;

/** Whether a finding changes nothing of a check that anybody sees. */
export function isUneventful(
  { decision, exceptions, fraudScore }: IdentityFinding,
  known: readonly string[],
): boolean {
  // Whether anybody may review it is the account's to say.
  if (exceptions.includes(manualReview)) return false;
  const isKnown = exceptions.every((exception) => known.includes(exception));
  return decision === 'review' && fraudScore <= highestFraudScore && isKnown;
}

/** Records findings that are uneventful, all at once: they need no look at contact and account. */
export async function recordUneventful(
  { store, clock }: Services,
  findings: readonly { readonly id: string; readonly fraudScore: number }[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    update cip_checks set ask_at = null, asked_at = ${clock.now()}, fraud_score = "fraudScore"
    from jsonb_to_recordset(${toJson(findings)}::jsonb) as found(id uuid, "fraudScore" numeric)
    where cip_checks.id = found.id and ask_at is not null
  `.execute(store.db);
}

/** Acts upon the answer to a CIP call, unless the check was decided in the meantime. */
export async function recordIdentity(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
  { decision, exceptions, fraudScore }: IdentityFinding,
): Promise<void> {
  const { check, contact } = await lockCipCheck(trx, checkId);
  if (check.ask_at === null) return;
  const found = {
    ask_at: null,
    asked_at: services.clock.now(),
    fraud_score: fraudScore.toFixed(5),
    exceptions: union(check.exceptions, exceptions),
  };
  await updateCip(services, trx, check, found);
  const now = { check: { ...check, ...found }, contact };
  if (fraudScore > highestFraudScore) {
    const details = `The fraud risk score ${fraudScore} is above ${highestFraudScore}.`;
    await denyCip(services, trx, now, details);
  } else if (decision === 'clear') await clear(services, trx, now);
  else if (found.exceptions.includes(manualReview)) await requireReview(services, trx, now);
}

/** Denies what only a person could decide, where the account's policies let nobody. */
async function requireReview(
  services: Services,
  trx: Transaction<Database>,
  locked: Locked<CipCheckRow>,
): Promise<void> {
  const policies = await policiesOfHolder(trx, locked.contact);
  if (policies['allow-cip-check-manual-review']) return;
  await denyCip(services, trx, locked, 'It needs a review, which a policy does not allow.');
}

/** Approves, unless a person is to. */
async function clear(
  services: Services,
  trx: Transaction<Database>,
  locked: Locked<CipCheckRow>,
): Promise<void> {
  const policies = await policiesOfHolder(trx, locked.contact);
  const isForPeople = policies['manual-cip-approval-required'] || locked.check.submit_for_review;
  if (!isForPeople) return approveCip(services, trx, locked);
  await updateCip(services, trx, locked.check, { exceptions: withManualReview(locked.check) });
}

/** Acts upon the answer to an AML call, unless the check was decided in the meantime. */
export async function recordScreening(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
  { decision, exceptions }: Finding,
): Promise<void> {
  const locked = await lockAmlCheck(trx, checkId);
  if (locked.check.ask_at === null) return;
  await changeAml(services, trx, locked, {
    ask_at: null,
    asked_at: services.clock.now(),
    exceptions: union(locked.check.exceptions, exceptions),
    ...(decision === 'clear' ? approvedAml : {}),
  });
}

function union(known: readonly string[], found: readonly string[]): string[] {
  return [...new Set([...known, ...found])];
}
