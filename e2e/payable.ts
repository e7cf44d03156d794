import { expect } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import {
  createCardToken,
  createPaymentToken,
  linkSandboxCard,
  renewCardToken,
} from '../demo/merchant-tokens.ts';
import type { CheckoutPage } from './checkout-page.ts';

/** A token of a linked card, with ids to read its records. */
export async function linkedCard(account: MerchantAccount, number = '4242424242424242') {
  const { cardResourceId } = await createCardToken(account);
  const methodId = await linkSandboxCard(account, cardResourceId, number);
  const { resourceTokenHash } = await renewCardToken(account, cardResourceId);
  return { cardResourceId, methodId, resourceTokenHash };
}

/** Creates a payment at the merchant's server for the cardholder to complete. */
export async function pendingPayment(
  account: MerchantAccount,
  number = '4242424242424242',
  amount = '100.00',
) {
  const { cardResourceId } = await createCardToken(account);
  const methodId = await linkSandboxCard(account, cardResourceId, number);
  const token = await createPaymentToken(account, methodId, amount);
  return { cardResourceId, methodId, ...token };
}

/** Launches a payment of 100 dollars with a linked card. @returns its ids and launch options */
export async function startPayment(
  checkout: CheckoutPage,
  account: MerchantAccount,
  number?: string,
) {
  const { resourceTokenHash, ...ids } = await linkedCard(account, number);
  const options = { resourceTokenHash, amount: '100.00' };
  await checkout.start(options);
  return { ...ids, options };
}

/** Starts such a payment, and waits until the bank asks for its code. @returns its launch options */
export async function openChallenge(
  checkout: CheckoutPage,
  account: MerchantAccount,
  number = '4000000000001109',
) {
  const { options } = await startPayment(checkout, account, number);
  await checkout.pay();
  await expect(checkout.code).toBeVisible();
  return options;
}
