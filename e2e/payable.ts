import type { MerchantAccount } from '../demo/merchant-account.ts';
import {
  createCardToken,
  createPaymentToken,
  linkSandboxCard,
  renewCardToken,
} from '../demo/merchant-tokens.ts';

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

/** Browser data for payments that are made without a browser. */
export const browserDetails = {
  'color-depth': 24,
  'screen-height': 800,
  'screen-width': 1280,
  'time-zone': 0,
  language: 'en',
  'java-enabled': false,
  'javascript-enabled': true,
  'user-agent': 'a test',
};
