import {
  listContributions,
  listCreditCardAuthorizations,
  listCreditCardResources,
  listFundsTransferMethods,
  listFundsTransfers,
} from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';

/** One of the platform's resources, as the demo page shows it. */
export interface PlatformRecord {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
}

/** The newest resources of each kind, newest first, of the merchant's cardholder. */
export async function readRecords({
  client,
  credentials,
}: MerchantAccount): Promise<PlatformRecord[]> {
  const query = `contact.id=${credentials.contactId}&sort=-created-at&page[size]=3`;
  const answers = await Promise.all([
    client.call(listCreditCardResources, { query }),
    client.call(listFundsTransferMethods, { query }),
    client.call(listContributions, { query }),
    client.call(listFundsTransfers, { query }),
    client.call(listCreditCardAuthorizations, { query }),
  ]);
  return answers.flatMap(({ data }) =>
    data.map(({ type, id, attributes }) => ({ type, id, attributes })),
  );
}
