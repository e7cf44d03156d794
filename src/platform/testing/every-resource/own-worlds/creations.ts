import type { operations } from '../../../../contract/index.ts';
import {
  type Asked,
  authorizationGroup,
  type Bench,
  debitCard,
  disbursement,
  firstOf,
  nachaBatch,
  perform,
  pushMethod,
  rule,
  ruleGroup,
  settledByAch,
} from './steps.ts';

/** Requests for operations that create something, and can't run in the world that tests of all operations share. */
export const worldsOfCreations = {
  createAuthorizationGroup: async (bench) => authorizationGroup(bench, await ruleGroup(bench)),
  async createAuthorizationRuleGroup(bench) {
    const group = await ruleGroup(bench);
    const ids = {
      'rule-id': await perform(bench, rule(group)),
      'authorization-group-id': await perform(bench, await authorizationGroup(bench, group)),
    };
    return {
      path: '/v2/authorization-rule-groups',
      attributes: { ...ids, label: 'Board', 'number-of-users': 1 },
    };
  },
  async createCardHolder({ accountId, contactId }) {
    const attributes = { 'account-id': accountId, 'contact-id': contactId };
    return { path: '/v2/card-holders', attributes };
  },
  async createCardTransactionInSandbox(bench) {
    const payment = { 'card-id': await debitCard(bench), type: 'authorization', amount: '1.00' };
    return { path: '/v2/card-transactions/sandbox', attributes: payment };
  },
  async createChargebackInSandbox(bench) {
    const { transferId } = await bench.byCard();
    return { path: '/v2/chargebacks/sandbox', attributes: { 'funds-transfer-id': transferId } };
  },
  async createContribution(bench) {
    const { methodId } = await bench.byCard();
    const attributes = { amount: '10.00', 'funds-transfer-method-id': methodId };
    return { path: '/v2/contributions', attributes };
  },
  createNachaBatch: nachaBatch,
  createPushTransferMethod: pushMethod,
  async createReferencedContributionInSandbox(bench) {
    const { accountId, contactId } = bench;
    const path = '/v2/contact-funds-transfer-references';
    const payer = { 'account-id': accountId, 'contact-id': contactId };
    const id = await perform(bench, { path, attributes: payer });
    return { path: `${path}/${id}/sandbox/contribution`, attributes: { amount: '10.00' } };
  },
  async createRefund(bench) {
    const attributes = { 'funds-transfer-id': await settledByAch(bench) };
    return { path: '/v2/refunds', attributes };
  },
  createRule: async (bench) => rule(await ruleGroup(bench)),
  async simulateInboundPushAch(bench) {
    const method = await pushMethod(bench);
    const path = `${method.path}/${await perform(bench, method)}/sandbox/inbound-push-ach`;
    return { path, attributes: { amount: '10.00' } };
  },
  async simulateInboundWire(bench) {
    const method = await pushMethod(bench);
    const path = `${method.path}/${await perform(bench, method)}/sandbox/inbound-wire`;
    return { path, attributes: { amount: '10.00' } };
  },
  /** Sends another email. */
  async retryOwnerVerification(bench) {
    await disbursement(bench);
    const id = await firstOf(bench, '/v2/disbursement-authorizations');
    return { path: `/v2/disbursement-authorizations/${id}/retry-owner-verification` };
  },
} satisfies Partial<Record<keyof typeof operations, (bench: Bench) => Promise<Asked>>>;
