import { exampleIds, type Operation } from '../../../../contract/index.ts';
import type { SharedAccount } from './shared-account.ts';

/**
 * What an operation's example holds, about what the shared account has; nothing for an operation
 * without a body.
 */
export function exampleOf(operation: Operation | undefined, shared: SharedAccount): object {
  const own = new Map([
    [exampleIds.account, shared.accountId],
    [exampleIds.otherAccount, shared.otherAccountId],
    [exampleIds.contact, shared.contactId],
    [exampleIds.company, shared.companyId],
    [exampleIds.method, shared.methodId],
    [exampleIds.transfer, shared.transferId],
    [exampleIds.document, shared.documentId],
    [exampleIds.card, shared.debitCardId],
    [exampleIds.quote, shared.quoteId],
  ]);
  const text = JSON.stringify(operation?.example ?? {});
  return JSON.parse(text, (_key, value) => own.get(value) ?? value);
}
