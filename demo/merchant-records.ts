import type * as z from 'zod/mini';
import {
  listAccountAssetTotals,
  listAccountCashTotals,
  listAmlChecks,
  listAssetTransactions,
  listCashTransactions,
  listCipChecks,
  listContacts,
  listContributions,
  listCreditCardAuthorizations,
  listCreditCardResources,
  listFundsTransferMethods,
  listFundsTransfers,
  listKycDocumentChecks,
  listQuotes,
  type Operation,
} from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';
import type { MerchantClient } from './merchant-client.ts';

/** A resource of the platform, for display on the demo page. */
export interface PlatformRecord {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
}

/** An operation that lists resources. */
type Listing = Operation & { readonly answer: z.ZodMiniType<{ data: PlatformRecord[] }> };

/** Reads the newest resources of each kind, newest first: of the last applicant, and of the cardholder. */
export async function readRecords({
  client,
  viewer = client,
  credentials: { accountId, contactId },
}: MerchantAccount): Promise<PlatformRecord[]> {
  const ofAccount = `account.id=${accountId}`;
  const newest = 'sort=-created-at&page[size]=3';
  const ofCardholder = (listing: Listing) =>
    list(viewer, listing, `contact.id=${contactId}&${newest}`);
  const movements = (listing: Listing) => list(viewer, listing, `${ofAccount}&${newest}`);
  const records = await Promise.all([
    readApplicant(viewer, accountId, contactId),
    ofCardholder(listCreditCardResources),
    ofCardholder(listFundsTransferMethods),
    ofCardholder(listContributions),
    ofCardholder(listFundsTransfers),
    ofCardholder(listCreditCardAuthorizations),
    movements(listQuotes),
    list(viewer, listAccountCashTotals, ofAccount),
    movements(listCashTransactions),
    list(viewer, listAccountAssetTotals, ofAccount),
    movements(listAssetTransactions),
  ]);
  return records.flat();
}

/** Reads the newest contact besides the cardholder, and its checks. */
async function readApplicant(client: MerchantClient, accountId: string, cardholderId: string) {
  const newest = `account.id=${accountId}&sort=-created-at&page[size]=1`;
  const [applicant] = await list(client, listContacts, newest);
  if (!applicant || applicant.id === cardholderId) return [];
  const checks = [listCipChecks, listAmlChecks, listKycDocumentChecks].map((listing) =>
    list(client, listing, `contact.id=${applicant.id}&sort=-created-at`),
  );
  return [applicant, ...(await Promise.all(checks)).flat()];
}

async function list(
  client: MerchantClient,
  listing: Listing,
  query: string,
): Promise<PlatformRecord[]> {
  const { data } = await client.call(listing, { query });
  return data.map(({ type, id, attributes }) => ({ type, id, attributes }));
}
