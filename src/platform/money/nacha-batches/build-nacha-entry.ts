import type { StoredInstructions } from '../payment-instructions/instructions.ts';
import type { NachaEntry } from './nacha-entry.ts';

/**
 * Builds the entry of a file for a transfer from its stored instructions alone.
 *
 * @param transferId the reference by which the entry can be found
 */
export function buildNachaEntry(
  transferId: string,
  { content, numbers }: StoredInstructions,
): NachaEntry {
  const party = content.creditor ?? content.debtor;
  const description = content['statement-description'];
  return {
    entryClass: content['entry-class'] ?? 'PPD',
    direction: content.direction === 'push' ? 'credit' : 'debit',
    accountType: party?.account?.type === 'savings' ? 'savings' : 'checking',
    routingNumber: party?.agent?.['routing-number'] ?? '',
    accountNumber: numbers.account ?? '',
    cents: BigInt(content.amount.replace('.', '')),
    reference: transferId.replaceAll('-', ''),
    name: party?.name ?? '',
    ...(description && { description }),
  };
}
