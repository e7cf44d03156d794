import { type Selectable, sql } from 'kysely';
import { type AmlChecksTable, toJson } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { type Locked, lockContactsOf, lockPart } from '../contacts/lock-contact.ts';
import { approvedAml, changeAml } from './aml-decisions.ts';
import { amlCheckResource, cipCheckResource } from './check-resources.ts';
import {
  approveCip,
  type CipCheckRow,
  denyCip,
  manualReview,
  withManualReview,
} from './cip-decisions.ts';
import { policiesOfContact } from './required-documents.ts';
import type { Finding, IdentityFinding } from './vendors.ts';

/** Identities with a higher score are denied automatically. Coverage: LI5. */
const highestFraudScore = 0.99;

/** Returns true if a finding changes nothing visible of a check. */
export function isUneventful(
  { decision, exceptions, fraudScore }: IdentityFinding,
  known: readonly string[],
): boolean {
  // The account's policies decide whether it may be reviewed.
  if (exceptions.includes(manualReview)) return false;
  const isKnown = exceptions.every((exception) => known.includes(exception));
  return decision === 'review' && fraudScore <= highestFraudScore && isKnown;
}

/** Records uneventful findings as a batch. They need neither contact nor account. */
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

/** Applies the result of a CIP call, unless the check was decided in the meantime. */
export async function recordIdentity(
  work: Work,
  checkId: string,
  { decision, exceptions, fraudScore }: IdentityFinding,
): Promise<void> {
  const { row: check, contact } = await lockPart(work, cipCheckResource, checkId);
  if (check.ask_at === null) return;
  const found = await work.change(cipCheckResource, check, {
    ask_at: null,
    asked_at: work.clock.now(),
    fraud_score: fraudScore.toFixed(5),
    exceptions: union(check.exceptions, exceptions),
  });
  const locked = { row: found, contact };
  if (fraudScore > highestFraudScore) {
    const details = `The fraud risk score ${fraudScore} is above ${highestFraudScore}.`;
    await denyCip(work, locked, details);
  } else if (decision === 'clear') await clear(work, locked);
  else if (found.exceptions.includes(manualReview)) await requireReview(work, locked);
}

/** Denies a check that needs a review if the account's policies don't allow one. */
async function requireReview(work: Work, locked: Locked<CipCheckRow>): Promise<void> {
  const policies = await policiesOfContact(work.trx, locked.contact);
  if (policies['allow-cip-check-manual-review']) return;
  await denyCip(work, locked, 'The check needs a review, which a policy does not allow.');
}

/** Approves a check, unless a reviewer must. */
async function clear(work: Work, locked: Locked<CipCheckRow>): Promise<void> {
  const policies = await policiesOfContact(work.trx, locked.contact);
  const isForPeople = policies['manual-cip-approval-required'] || locked.row.submit_for_review;
  if (!isForPeople) return approveCip(work, locked);
  const exceptions = withManualReview(locked.row);
  await work.change(cipCheckResource, locked.row, { exceptions });
}

/** Applies the result of an AML call, unless the check was decided in the meantime. */
export async function recordScreening(
  work: Work,
  checkId: string,
  { decision, exceptions }: Finding,
): Promise<void> {
  const locked = await lockPart(work, amlCheckResource, checkId);
  if (locked.row.ask_at === null) return;
  await changeAml(work, locked, {
    ask_at: null,
    asked_at: work.clock.now(),
    exceptions: union(locked.row.exceptions, exceptions),
    ...(decision === 'clear' ? approvedAml : {}),
  });
}

function union(known: readonly string[], found: readonly string[]): string[] {
  return [...new Set([...known, ...found])];
}

/**
 * Records screenings without findings as a batch and returns their ids. Skips checks that are
 * decided, or that may open an account and so need `recordScreening`.
 */
export async function recordClearances(
  work: Work,
  checkIds: readonly string[],
): Promise<readonly string[]> {
  const contacts = await lockContactsOf(work, checkIds);
  const waiting = contacts.filter(({ cip_cleared }) => !cip_cleared);
  const checks = await dueChecks(work, { checkIds, contactIds: waiting.map(({ id }) => id) });
  if (checks.length === 0) return [];
  const asked_at = work.clock.now();
  await work.changeAll(amlCheckResource, checks, { ...approvedAml, asked_at });
  const screened = new Set(checks.map(({ contact_id }) => contact_id));
  const cleared = waiting.filter(({ id }) => screened.has(id));
  await work.changeAll(contactResource, cleared, { aml_cleared: true });
  return checks.map(({ id }) => id);
}

function dueChecks(
  { trx }: Work,
  { checkIds, contactIds }: { checkIds: readonly string[]; contactIds: readonly string[] },
): Promise<Selectable<AmlChecksTable>[]> {
  return trx
    .selectFrom('aml_checks')
    .selectAll()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...checkIds]))))
    .where(({ eb, fn, val }) => eb('contact_id', '=', fn.any(val([...contactIds]))))
    .where('ask_at', 'is not', null)
    .execute();
}
