import { exampleIds, type Operation } from '../../../../../contract/index.ts';
import type { SharedAccount } from './shared-account.ts';

const names = Object.keys(exampleIds) as (keyof typeof exampleIds)[];

export type OwnIds = Readonly<Partial<Record<keyof typeof exampleIds, string>>>;

/** Returns an operation's example with ids of the shared account. */
export function exampleOf(operation: Operation | undefined, shared: SharedAccount): object {
  return exampleWith(operation, {
    account: shared.accountId,
    otherAccount: shared.otherAccountId,
    contact: shared.contactId,
    company: shared.companyId,
    method: shared.methodId,
    transfer: shared.transferId,
    document: shared.documentId,
    card: shared.debitCardId,
    quote: shared.quoteId,
    webhookConfig: shared.webhookConfigId,
  });
}

export function exampleWith(operation: Operation | undefined, own: OwnIds): object {
  const ids = new Map<unknown, string | undefined>(
    names.map((name) => [exampleIds[name], own[name]]),
  );
  const text = JSON.stringify(operation?.example ?? {});
  return JSON.parse(text, (_key, value) => ids.get(value) ?? value);
}
