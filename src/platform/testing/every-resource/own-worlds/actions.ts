import type { operations } from '../../../../contract/index.ts';
import { tradeOf } from '../../../kernel/api/permissions/testing/shared-account.ts';
import { join } from '../../../parties/users/testing/people.ts';
import { createAccountWithOwner } from '../../examples.ts';
import {
  type Asked,
  askedAbout,
  type Bench,
  cashTransfer,
  chargeback,
  disbursement,
  firstOf,
  fund,
  make,
  nachaBatch,
  orderedCard,
  perform,
  quote,
  reviewedAssets,
  reviewedCash,
  reviewOfCash,
  settledByAch,
} from './steps.ts';

/** Requests for operations that change something once, and can't run in the world that tests of all operations share. */
export const worldsOfActions = {
  activateCard: async (bench) => ({
    path: `/v2/cards/${await orderedCard(bench)}/activate`,
    attributes: { 'activation-code': '000000' },
  }),
  activatePhysicalCard: async (bench) => ({
    path: `/v2/cards/${await orderedCard(bench)}/activate-physical`,
    attributes: { 'activation-code': '000000' },
  }),
  approveAccountCashTransferReview: async (bench) => ({
    path: `/v2/account-cash-transfer-reviews/${await reviewOfCash(bench)}/approve`,
  }),
  approveAuthorizationItem: async (bench) => ({
    path: `/v2/authorization-items/${await askedAbout(bench)}/approve`,
  }),
  approveInternalAssetTransferReview: async (bench) => ({
    path: `/v2/internal-asset-transfer-reviews/${await reviewedAssets(bench)}/approve`,
  }),
  async authorizeContributionInSandbox(bench) {
    const { id } = await bench.byAch();
    return { path: `/v2/contributions/${id}/sandbox/authorize` };
  },
  authorizeDisbursementInSandbox: async (bench) => ({
    path: `/v2/disbursements/${await disbursement(bench)}/sandbox/authorize`,
  }),
  async authorizeInSandbox(bench) {
    await disbursement(bench);
    const id = await firstOf(bench, '/v2/disbursement-authorizations');
    return { path: `/v2/disbursement-authorizations/${id}/sandbox/authorize` };
  },
  cancelQuote: async (bench) => ({ path: `/v2/quotes/${await quote(bench)}/cancel` }),
  async cancelRefund(bench) {
    const attributes = { 'funds-transfer-id': await settledByAch(bench) };
    const id = await perform(bench, { path: '/v2/refunds', attributes });
    return { path: `/v2/refunds/${id}/cancel` };
  },
  denyAccountCashTransferInSandbox: async (bench) => ({
    path: `/v2/account-cash-transfers/${await reviewedCash(bench)}/sandbox/deny`,
  }),
  denyAccountCashTransferReview: async (bench) => ({
    path: `/v2/account-cash-transfer-reviews/${await reviewOfCash(bench)}/deny`,
  }),
  denyAuthorizationItem: async (bench) => ({
    path: `/v2/authorization-items/${await askedAbout(bench)}/deny`,
  }),
  async denyInternalAssetTransferInSandbox(bench) {
    await reviewedAssets(bench);
    const id = await firstOf(bench, '/v2/internal-asset-transfers?filter[status]=pending');
    return { path: `/v2/internal-asset-transfers/${id}/sandbox/deny` };
  },
  denyInternalAssetTransferReview: async (bench) => ({
    path: `/v2/internal-asset-transfer-reviews/${await reviewedAssets(bench)}/deny`,
  }),
  executeQuote: async (bench) => ({ path: `/v2/quotes/${await quote(bench)}/execute` }),
  async reverseAccountCashTransfer(bench) {
    const organization = await firstOf(bench, '/v2/organizations');
    const features = { 'account-cash-transfer-reversals': true };
    await bench.merchant.patch(`/v2/organizations/${organization}/sandbox`, features);
    const path = `/v2/account-cash-transfers/${await cashTransfer(bench)}/reverse`;
    return { path, attributes: { 'reversal-details': 'Sent twice' } };
  },
  async reverseFundsTransferInSandbox(bench) {
    const path = `/v2/funds-transfers/${await settledByAch(bench)}/sandbox/reverse`;
    return { path, attributes: { 'reversal-details': 'No such account' } };
  },
  async settleContributionInSandbox(bench) {
    const { id } = await bench.byAch();
    return { path: `/v2/contributions/${id}/sandbox/settle` };
  },
  async settleNachaBatchInSandbox(bench) {
    const batch = await nachaBatch(bench);
    const path = `${batch.path}/${await perform(bench, batch)}/sandbox`;
    await make(bench, `${path}/submit`);
    return { path: `${path}/settle` };
  },
  async settleTrade(bench) {
    const { accountId, merchant } = bench;
    const { accountId: otherAccountId } = await createAccountWithOwner(merchant);
    for (const trader of [accountId, otherAccountId]) await fund(bench, '10', trader);
    const id = await make(bench, '/v2/trades', tradeOf({ accountId, otherAccountId }));
    return { path: `/v2/trades/${id}/settle` };
  },
  submitChargeback: async (bench) => ({
    path: `/v2/chargebacks/${await chargeback(bench, 'start', 'ready')}/submit`,
  }),
  async submitNachaBatchInSandbox(bench) {
    const batch = await nachaBatch(bench);
    return { path: `${batch.path}/${await perform(bench, batch)}/sandbox/submit` };
  },
  async updateAccountPermissions(bench) {
    const { accountId, merchant, cards } = bench;
    const guest = { accountId, email: 'guest@example.com', permissions: ['read'] as const };
    await join(merchant, cards.test.anonymous, guest);
    const id = await firstOf(bench, `/v2/access-policies?filter[email]=${guest.email}`);
    const path = `/v2/access-policies/${id}/update-account-permissions`;
    return { path, attributes: { permissions: ['manage'] } };
  },
  async verifyCreditCardInSandbox(bench) {
    const { id } = await bench.cards.createCard();
    const card = { number: '4242424242424242', name: 'Jane Roe', 'expiration-date': '1239' };
    const path = `/v2/credit-card-resources/${id}/sandbox/verify`;
    return { path, attributes: { ...card, 'billing-address': { 'postal-code': '89145' } } };
  },
  async verifyOwnerInSandbox(bench) {
    await disbursement(bench);
    const id = await firstOf(bench, '/v2/disbursement-authorizations');
    return { path: `/v2/disbursement-authorizations/${id}/sandbox/verify-owner` };
  },
  winChargebackInSandbox: async (bench) => ({
    path: `/v2/chargebacks/${await chargeback(bench, 'start', 'ready', 'submit')}/sandbox/win`,
  }),
} satisfies Partial<Record<keyof typeof operations, (bench: Bench) => Promise<Asked>>>;
