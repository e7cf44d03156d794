import { createReferralCode, operations, pathOf } from '../../../../contract/index.ts';
import { join } from '../../../parties/users/testing/people.ts';
import {
  askedAbout,
  authorizationGroupInput,
  authorizationRuleGroupInput,
  type Bench,
  cashTransfer,
  chargeback,
  debitCard,
  disbursement,
  disbursementAuthorization,
  exampleWith,
  firstOf,
  make,
  nachaBatch,
  nachaBatchInput,
  orderedCard,
  payerOf,
  pushMethod,
  pushMethodInput,
  quote,
  refund,
  reviewedAssets,
  reviewedCash,
  reviewOfCash,
  ruleGroup,
  settledByAch,
  trade,
} from './steps.ts';

/**
 * Creates what a request needs, and returns the id in its path, or the attributes that differ from the
 * example of its operation.
 */
type World = (bench: Bench) => Promise<string | object>;

/** Operations that change something once, and can't run in the world that tests of all operations share. */
export const worldsOfActions: Readonly<Record<string, World>> = {
  activateCard: orderedCard,
  activatePhysicalCard: orderedCard,
  approveAccountCashTransferReview: reviewOfCash,
  approveAuthorizationItem: askedAbout,
  approveInternalAssetTransferReview: reviewedAssets,
  authorizeContributionInSandbox: async (bench) => (await bench.byAch()).id,
  authorizeDisbursementInSandbox: disbursement,
  authorizeInSandbox: disbursementAuthorization,
  cancelQuote: quote,
  cancelRefund: refund,
  denyAccountCashTransferInSandbox: reviewedCash,
  denyAccountCashTransferReview: reviewOfCash,
  denyAuthorizationItem: askedAbout,
  async denyInternalAssetTransferInSandbox(bench) {
    await reviewedAssets(bench);
    return firstOf(bench, '/v2/internal-asset-transfers?filter[status]=pending');
  },
  denyInternalAssetTransferReview: reviewedAssets,
  disableReferralCode: (bench) =>
    make(bench, '/v2/referral-codes', exampleWith(createReferralCode, {})),
  executeQuote: quote,
  failFundsTransferInSandbox: async (bench) => (await bench.byCard()).transferId,
  async reverseAccountCashTransfer(bench) {
    const organization = await firstOf(bench, '/v2/organizations');
    const features = { 'account-cash-transfer-reversals': true };
    await bench.merchant.patch(`/v2/organizations/${organization}/sandbox`, features);
    return cashTransfer(bench);
  },
  reverseFundsTransferInSandbox: settledByAch,
  settleContributionInSandbox: async (bench) => (await bench.byAch()).id,
  async settleNachaBatchInSandbox(bench) {
    const id = await nachaBatch(bench);
    await make(bench, `/v2/nacha-batches/${id}/sandbox/submit`);
    return id;
  },
  settleTrade: trade,
  submitChargeback: (bench) => chargeback(bench, 'start', 'ready'),
  submitNachaBatchInSandbox: nachaBatch,
  async updateAccountPermissions(bench) {
    const { accountId, merchant, cards } = bench;
    const guest = { accountId, email: 'guest@example.com', permissions: ['read'] as const };
    await join(merchant, cards.test.anonymous, guest);
    return firstOf(bench, `/v2/access-policies?filter[email]=${guest.email}`);
  },
  updateCardInSandbox: async (bench) => (await bench.byCard()).methodId,
  verifyCreditCardInSandbox: async ({ cards }) => (await cards.createCard()).id,
  verifyOwnerInSandbox: disbursementAuthorization,
  winChargebackInSandbox: (bench) => chargeback(bench, 'start', 'ready', 'submit'),
};

/** Like {@link worldsOfActions}, for operations that create something, or send another email. */
export const worldsOfCreations: Readonly<Record<string, World>> = {
  createAuthorizationGroup: (bench) => authorizationGroupInput(bench),
  createAuthorizationRuleGroup: authorizationRuleGroupInput,
  createCardHolder: async (bench) => payerOf(bench),
  createCardTransactionInSandbox: async (bench) => ({ 'card-id': await debitCard(bench) }),
  async createChargebackInSandbox(bench) {
    return { 'funds-transfer-id': (await bench.byCard()).transferId };
  },
  async createContribution(bench) {
    const { methodId } = await bench.byCard();
    return { 'contact-id': bench.contactId, 'funds-transfer-method-id': methodId };
  },
  createNachaBatch: nachaBatchInput,
  createPushTransferMethod: pushMethodInput,
  createReferencedContributionInSandbox: (bench) =>
    make(bench, '/v2/contact-funds-transfer-references', payerOf(bench)),
  createRefund: async (bench) => ({ 'funds-transfer-id': await settledByAch(bench) }),
  createRule: ruleGroup,
  simulateInboundPushAch: pushMethod,
  simulateInboundWire: pushMethod,
  retryOwnerVerification: disbursementAuthorization,
};

export const allWorlds = { ...worldsOfCreations, ...worldsOfActions };

/** Creates the world of an operation, and returns a valid request for it. */
export async function requestIn(name: string, bench: Bench) {
  const [operation, prepare] = [operations[name], allWorlds[name]];
  if (!operation || !prepare) throw new Error(`${name} has no world`);
  const made = await prepare(bench);
  const [id, changes] = typeof made === 'string' ? [made, {}] : ['', made];
  return { path: pathOf(operation, { id }), attributes: exampleWith(operation, changes) };
}
