import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { approveAml, lockAmlCheck, updateAml } from './aml-decisions.ts';
import { approveCip, denyCip, lockCipCheck, updateCip } from './cip-decisions.ts';
import type { Finding, IdentityFinding } from './vendors.ts';

/** Above it an identity is denied without anybody looking. Specification: "Limits". */
const highestFraudScore = 0.99;

/** Acts upon the answer to a CIP call, unless the check was decided in the meantime. */
export async function recordIdentity(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
  { decision, exceptions, fraudScore }: IdentityFinding,
): Promise<void> {
  const check = await lockCipCheck(trx, checkId);
  if (check.ask_at === null) return;
  await updateCip(services, trx, check, {
    ask_at: null,
    asked_at: services.clock.now(),
    fraud_score: fraudScore.toFixed(5),
    exceptions: union(check.exceptions, exceptions),
  });
  if (check.status !== 'pending') return;
  if (fraudScore > highestFraudScore) {
    const details = `The fraud risk score ${fraudScore} is above ${highestFraudScore}.`;
    await denyCip(services, trx, { checkId, details });
  } else if (decision === 'clear') await approveCip(services, trx, checkId);
}

/** Acts upon the answer to an AML call, unless the check was decided in the meantime. */
export async function recordScreening(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
  { decision, exceptions }: Finding,
): Promise<void> {
  const check = await lockAmlCheck(trx, checkId);
  if (check.ask_at === null) return;
  await updateAml(services, trx, check, {
    ask_at: null,
    asked_at: services.clock.now(),
    exceptions: union(check.exceptions, exceptions),
  });
  if (decision === 'clear' && check.status === 'pending') await approveAml(services, trx, checkId);
}

function union(known: readonly string[], found: readonly string[]): string[] {
  return [...new Set([...known, ...found])];
}
