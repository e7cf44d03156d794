import type { DecisionAnswer, QueuedType } from '../../../contract/operator-desk.ts';

/** The names of queued types on the pages of operators. */
export const typeNames: Readonly<Record<QueuedType, string>> = {
  'cip-checks': 'Identity check',
  'aml-checks': 'Sanctions check',
  'kyc-document-checks': 'Document check',
  'disbursement-authorizations': 'Disbursement',
  chargebacks: 'Chargeback',
};

const outcomeTexts: Readonly<Record<DecisionAnswer['outcome'], string>> = {
  'carried-out': 'Your decision was carried out.',
  proposed: 'Your decision waits for a second operator.',
  declined: 'You declined the proposal.',
  withdrawn: 'You withdrew your proposal.',
};

/** What a page says of an outcome in its address, which anybody can write. */
export function outcomeTextOf(outcome: string | undefined): string | undefined {
  return Object.entries(outcomeTexts).find(([name]) => name === outcome)?.[1];
}

const abbreviations = new Set(['ach', 'aml', 'cip', 'iban', 'id', 'kyc', 'sms', 'swift', 'url']);

/** `kyc-document-type` → `KYC document type`. */
export function toWords(name: string): string {
  const words = name.split(/[-_.]/).map((word) => {
    return abbreviations.has(word) ? word.toUpperCase() : word;
  });
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `2026-11-20T09:30:00Z` → `2026-11-20 09:30 UTC`: operators sit in many places. */
export function toMoment(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`;
}
