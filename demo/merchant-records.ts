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
} from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';

/** A resource of the platform, for display on the demo page. */
export interface PlatformRecord {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
}

/** Reads the newest resources of each kind, newest first: of the last applicant, and of the cardholder. */
export async function readRecords(account: MerchantAccount): Promise<PlatformRecord[]> {
  const records = await Promise.all([
    recordsOfApplicant(account),
    recordsOfCardholder(account),
    ledgerOf(account),
  ]);
  return records.flat();
}

/** Reads the newest contact and the status of its checks. */
async function recordsOfApplicant({
  client,
  credentials: { accountId, contactId },
}: MerchantAccount): Promise<PlatformRecord[]> {
  const newest = `account.id=${accountId}&sort=-created-at&page[size]=1`;
  const [applicant] = (await client.call(listContacts, { query: newest })).data;
  if (!applicant || applicant.id === contactId) return [];
  const query = `contact.id=${applicant.id}&sort=-created-at`;
  const [cip, aml, documents] = await Promise.all([
    client.call(listCipChecks, { query }),
    client.call(listAmlChecks, { query }),
    client.call(listKycDocumentChecks, { query }),
  ]);
  return [applicant, ...cip.data, ...aml.data, ...documents.data].map(toRecord);
}

async function recordsOfCardholder({
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
  return answers.flatMap(({ data }) => data.map(toRecord));
}

/** Returns the account's balance and the movements that explain it. */
async function ledgerOf({ client, credentials }: MerchantAccount): Promise<PlatformRecord[]> {
  const query = `account.id=${credentials.accountId}&sort=-created-at&page[size]=3`;
  const answers = await Promise.all([
    client.call(listQuotes, { query }),
    client.call(listAccountCashTotals, { query: `account.id=${credentials.accountId}` }),
    client.call(listCashTransactions, { query }),
    client.call(listAccountAssetTotals, { query: `account.id=${credentials.accountId}` }),
    client.call(listAssetTransactions, { query }),
  ]);
  return answers.flatMap(({ data }) => data.map(toRecord));
}

function toRecord({ type, id, attributes }: PlatformRecord): PlatformRecord {
  return { type, id, attributes };
}
