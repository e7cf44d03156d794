import type { operations } from '../../contract/index.ts';
import { makeAssets } from '../assets/asset-transfers/testing/make-assets.ts';
import { bitcoin } from '../assets/assets/testing/known-assets.ts';
import type { useMoneyBench } from '../money/contributions/testing/money-bench.ts';
import type { ApiAnswer } from '../testing/api-client.ts';
import { createAccountWithOwner } from '../testing/examples.ts';

/** A request that makes something, and can be made now. */
export interface Asked {
  readonly path: string;
  readonly attributes?: object;
}

type Bench = ReturnType<typeof useMoneyBench>;

/** Posts, and returns the id. @throws when it is refused */
async function make({ merchant }: Bench, path: string, attributes: object = {}): Promise<string> {
  return String(accepted(path, await merchant.post(path, attributes)).data.id);
}

function accepted(what: string, answer: ApiAnswer): ApiAnswer {
  if (answer.status < 300) return answer;
  throw new Error(`${what}: ${JSON.stringify(answer.errors)}`);
}

async function settledByAch(bench: Bench): Promise<string> {
  const { transferId } = await bench.byAch();
  accepted('settle', await bench.act(transferId, 'settle'));
  return transferId;
}

const ruleGroup = (bench: Bench) => make(bench, '/v2/rule-groups', { label: 'Treasury' });

function rule(group: string): Asked {
  const limit = { 'past-hours': 1, 'number-of-transactions': 1 };
  const of = { 'rule-type': 'frequency', 'transfer-types': ['funds_transfer'] };
  return { path: '/v2/rules', attributes: { 'rule-group-id': group, ...of, ...limit } };
}

async function authorizationGroup({ merchant }: Bench, group: string): Promise<Asked> {
  const { data } = await merchant.get('/v2/users/current');
  const emails = { 'user-emails': [data.attributes.email] };
  const attributes = { 'rule-group-id': group, label: 'Board', ...emails };
  return { path: '/v2/authorization-groups', attributes };
}

async function nachaBatch(bench: Bench): Promise<Asked> {
  await bench.byAch();
  const company = { 'company-name': 'Acme Inc', 'company-identification': '1123456789' };
  const config = { label: 'Main', ...company, 'routing-number': '021000021' };
  const id = await make(bench, '/v2/nacha-configs', config);
  return { path: '/v2/nacha-batches', attributes: { 'nacha-config-id': id } };
}

/** A transfer of cash to another account of the organization. */
async function cashTransfer(bench: Bench): Promise<string> {
  const { accountId: from } = bench;
  accepted(
    'fund',
    await bench.merchant.post(`/v2/accounts/${from}/sandbox/fund`, { amount: '10' }),
  );
  const { accountId: to } = await createAccountWithOwner(bench.merchant);
  const accounts = { 'from-account-id': from, 'to-account-id': to };
  return make(bench, '/v2/account-cash-transfers', { amount: '1', ...accounts });
}

/** A debit card that needs no verification. */
async function debitCard(bench: Bench): Promise<string> {
  await bench.setPolicy({ 'debit-card-required-verifications': [] });
  const holder = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
  await make(bench, '/v2/card-holders', holder);
  return firstOf(bench, '/v2/cards');
}

async function firstOf({ merchant }: Bench, path: string): Promise<string> {
  return String((await merchant.get(path)).list[0]?.id);
}

/**
 * Operations that want more than the world that tests of every operation share, and what each of them
 * wants: the last test of a file has used that world up, or it lacks a part of it.
 */
export const ownWorlds = {
  createAuthorizationGroup: async (bench) => authorizationGroup(bench, await ruleGroup(bench)),
  async createAuthorizationRuleGroup(bench) {
    const group = await ruleGroup(bench);
    const [{ path, attributes }, asked] = [rule(group), await authorizationGroup(bench, group)];
    const ids = {
      'rule-id': await make(bench, path, attributes),
      'authorization-group-id': await make(bench, asked.path, asked.attributes),
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
    return {
      path: '/v2/chargebacks/sandbox',
      attributes: { 'funds-transfer-id': transferId },
    };
  },
  async createContribution(bench) {
    const { methodId } = await bench.byCard();
    const attributes = { amount: '10.00', 'funds-transfer-method-id': methodId };
    return { path: '/v2/contributions', attributes };
  },
  createNachaBatch: nachaBatch,
  async createPushTransferMethod({ accountId, contactId, merchant }) {
    const passed = { 'cip-cleared': true, 'aml-cleared': true };
    const body = JSON.stringify({ data: { attributes: passed } });
    await merchant.send('PATCH', `/v2/contacts/${contactId}/sandbox`, body);
    const attributes = {
      'account-id': accountId,
      'contact-id': contactId,
      'transfer-types': ['ach', 'wire'],
    };
    return { path: '/v2/push-transfer-methods', attributes };
  },
  async createRefund(bench) {
    const attributes = { 'funds-transfer-id': await settledByAch(bench) };
    return { path: '/v2/refunds', attributes };
  },
  createRule: async (bench) => rule(await ruleGroup(bench)),
  async denyAccountCashTransferReview(bench) {
    await bench.setPolicy({ 'review-cash-transfers': true });
    await cashTransfer(bench);
    const id = await firstOf(bench, '/v2/account-cash-transfer-reviews');
    return { path: `/v2/account-cash-transfer-reviews/${id}/deny` };
  },
  async denyAuthorizationItem(bench) {
    await bench.askFrom('1', bench.accountId);
    await bench.byAch();
    const id = await firstOf(bench, '/v2/authorization-items?filter[status]=pending');
    return { path: `/v2/authorization-items/${id}/deny` };
  },
  async denyInternalAssetTransferReview(bench) {
    const { accountId, contactId, merchant } = bench;
    const { accountId: otherId } = await createAccountWithOwner(merchant);
    const post = async (path: string, attributes: object = {}) => ({
      id: await make(bench, path, attributes),
    });
    await makeAssets(post, { accountId, otherId, contactId, mark: 'wallet' });
    const id = await firstOf(bench, '/v2/internal-asset-transfer-reviews');
    return { path: `/v2/internal-asset-transfer-reviews/${id}/deny` };
  },
  async executeQuote(bench) {
    const { accountId, merchant } = bench;
    accepted(
      'fund',
      await merchant.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '10' }),
    );
    const bought = { 'account-id': accountId, 'asset-id': bitcoin, 'transaction-type': 'buy' };
    const id = await make(bench, '/v2/quotes', { ...bought, amount: '1' });
    return { path: `/v2/quotes/${id}/execute` };
  },
  async reverseAccountCashTransfer(bench) {
    const { merchant } = bench;
    const organization = await firstOf(bench, '/v2/organizations');
    const features = { 'account-cash-transfer-reversals': true };
    const body = JSON.stringify({ data: { attributes: features } });
    await merchant.send('PATCH', `/v2/organizations/${organization}/sandbox`, body);
    const id = await cashTransfer(bench);
    const attributes = { 'reversal-details': 'Sent twice' };
    return { path: `/v2/account-cash-transfers/${id}/reverse`, attributes };
  },
  async reverseFundsTransferInSandbox(bench) {
    const attributes = { 'reversal-details': 'No such account' };
    const id = await settledByAch(bench);
    return { path: `/v2/funds-transfers/${id}/sandbox/reverse`, attributes };
  },
  async settleContributionInSandbox(bench) {
    const { id } = await bench.byAch();
    return { path: `/v2/contributions/${id}/sandbox/settle` };
  },
  async settleNachaBatchInSandbox(bench) {
    const { path, attributes } = await nachaBatch(bench);
    return { path: `${path}/${await make(bench, path, attributes)}/sandbox/settle` };
  },
} satisfies Partial<Record<keyof typeof operations, (bench: Bench) => Promise<Asked>>>;
