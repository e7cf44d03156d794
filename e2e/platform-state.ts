import { expect } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import {
  listContributions,
  listCreditCardAuthorizations,
  listFundsTransfers,
  readCreditCardResource,
  readFundsTransferMethod,
} from '../src/contract/index.ts';

/** Reads the platform's records of one merchant account's cardholder through its API. */
export function platformStateOf({ client, credentials }: MerchantAccount) {
  const query = `contact.id=${credentials.contactId}&sort=created-at&page[size]=1000`;
  return {
    card: async (id: string) =>
      (await client.call(readCreditCardResource, { parameters: { id } })).data.attributes,
    method: async (id: string) =>
      (await client.call(readFundsTransferMethod, { parameters: { id } })).data.attributes,
    contributions: async () => (await client.call(listContributions, { query })).data,
    fundsTransfers: async () => (await client.call(listFundsTransfers, { query })).data,
    authorizations: async () => (await client.call(listCreditCardAuthorizations, { query })).data,
  };
}

export type PlatformState = ReturnType<typeof platformStateOf>;

/** Expects exactly one payment, on which the records of bank, platform and ledger agree. */
export async function expectOnePayment(state: PlatformState, amount: number): Promise<string> {
  const completed = (await state.contributions()).filter(
    ({ attributes }) => attributes.status === 'completed',
  );
  const transfers = await state.fundsTransfers();
  const captured = (await state.authorizations()).filter(
    ({ attributes }) => attributes.purpose === 'contribution' && attributes.status === 'captured',
  );
  expect(completed).toHaveLength(1);
  expect(transfers).toHaveLength(1);
  expect(captured).toHaveLength(1);
  expect(completed[0]?.attributes.amount).toBe(amount);
  expect(transfers[0]?.attributes).toMatchObject({ amount, status: 'settled' });
  expect(captured[0]?.attributes.amount).toBe(amount);
  expect(completed[0]?.attributes['funds-transfer-id']).toBe(transfers[0]?.id);
  return completed[0]?.id ?? '';
}

/** Expects that no money moved. */
export async function expectNoPayment(state: PlatformState): Promise<void> {
  const statuses = (await state.contributions()).map(({ attributes }) => attributes.status);
  expect(statuses).not.toContain('completed');
  expect(await state.fundsTransfers()).toEqual([]);
  const left = (await state.authorizations()).filter(({ attributes }) =>
    ['authorizing', 'authorized', 'captured'].includes(attributes.status),
  );
  expect(left.filter(({ attributes }) => attributes.purpose === 'contribution')).toEqual([]);
}
