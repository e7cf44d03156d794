import type { QueuedType } from '../../../contract/operator-desk.ts';

/** What things are called on the pages of operators. */
export const typeNames: Readonly<Record<QueuedType, string>> = {
  'cip-checks': 'Identity check',
  'aml-checks': 'Sanctions check',
  'kyc-document-checks': 'Document check',
  'disbursement-authorizations': 'Disbursement',
  chargebacks: 'Chargeback',
};

/** What a decision has come to. */
export const outcomeTexts: Readonly<Record<string, string>> = {
  'carried-out': 'Your decision was carried out.',
  proposed: 'Your decision waits for a second operator.',
  declined: 'You have declined the proposal.',
  withdrawn: 'You have withdrawn your proposal.',
};

/** `kyc-document-type` → `Kyc document type`. */
export function toWords(name: string): string {
  const words = name.replaceAll(/[-_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-11-20T09:30:00Z` → `2026-11-20 09:30 UTC`: operators sit in many places. */
export function toMoment(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`;
}
