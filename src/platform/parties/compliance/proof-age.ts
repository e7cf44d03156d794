import type { KycDocumentCheckInput } from '../../../contract/index.ts';

/** The greatest age of a proof of address. Coverage: LI3. */
const maxAgeDays = 90;
const hourMs = 3_600_000;

export const proofTooOld = {
  exceptions: ['proof_of_address_age_auto_check_failed'],
  details: `The proof of address was issued more than ${maxAgeDays} days ago.`,
} as const;

/** Returns true if a document's date is in the future in every time zone. */
export function isInFuture(issuedOn: string, now: Date): boolean {
  return issuedOn > dayAt(now, 14);
}

/** True if too old in every time zone. Identity documents that show the address may be older. */
export function isProofTooOld(
  input: Pick<KycDocumentCheckInput, 'issued-on'>,
  proof: { readonly identity: boolean; readonly proof_of_address: boolean },
  now: Date,
): boolean {
  const { 'issued-on': issuedOn } = input;
  if (issuedOn === undefined || proof.identity || !proof.proof_of_address) return false;
  return issuedOn < dayAt(now, -12 - maxAgeDays * 24);
}

/** Returns the UTC date some hours from now. */
function dayAt(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10);
}
