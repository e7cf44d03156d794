import type { DecisionAnswer, QueuedType } from '../../../contract/operator-desk.ts';

/** Display names of queued types. */
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

/** Returns the text of the outcome in a page's URL; undefined if it is invalid. */
export function outcomeTextOf(outcome: string | undefined): string | undefined {
  return Object.entries(outcomeTexts).find(([name]) => name === outcome)?.[1];
}

const abbreviations = new Set(['ach', 'aml', 'cip', 'iban', 'id', 'kyc', 'sms', 'swift', 'url']);

/** Converts `kyc-document-type` to `KYC document type`. */
export function toLabel(name: string): string {
  const words = name.split(/[-_.]/).map((word) => {
    return abbreviations.has(word) ? word.toUpperCase() : word;
  });
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a time as `2026-11-20 09:30 UTC`, because operators work in different time zones. */
export function toDisplayTime(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`;
}
