import type { KycDocumentCheckInput } from '../../../contract/index.ts';

/** How long ago a proof of address may have been issued. Coverage: LI3. */
const mostDays = 90;
const hourMs = 3_600_000;

/** What a check finds in a proof of address that is too old. */
export const tooOld = {
  exceptions: ['proof_of_address_age_auto_check_failed'],
  details: `The proof of address was issued more than ${mostDays} days ago.`,
} as const;

/** Whether a document was issued after today, wherever on earth its holder is. */
export function isOfTomorrow(issuedOn: string, now: Date): boolean {
  return issuedOn > dayAt(now, 14);
}

/**
 * Whether a document of its own for the address was issued too long ago, by the calendar of the
 * place where the day began last. An identity document that shows the address may be older.
 */
export function isTooOld(
  input: Pick<KycDocumentCheckInput, 'issued-on'>,
  proof: { readonly identity: boolean; readonly proof_of_address: boolean },
  now: Date,
): boolean {
  const { 'issued-on': issuedOn } = input;
  if (issuedOn === undefined || proof.identity || !proof.proof_of_address) return false;
  return issuedOn < dayAt(now, -12 - mostDays * 24);
}

/** The date so many hours from a moment, in UTC. */
function dayAt(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10);
}
