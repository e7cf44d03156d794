import {
  createAuthorizationGroup,
  createRule,
  type Operation,
} from '../../../../contract/index.ts';
import { makeAssets } from '../../../assets/asset-transfers/testing/make-assets.ts';
import { bitcoin } from '../../../assets/assets/testing/known-assets.ts';
import { tradeOf } from '../../../kernel/api/permissions/testing/shared-account.ts';
import type { useMoneyBench } from '../../../money/contributions/testing/money-bench.ts';
import { wire } from '../../../money/funds-transfer-methods/testing/method-inputs.ts';
import { must } from '../../api-client.ts';
import { createAccountWithOwner } from '../../examples.ts';

/** An integrator whose account accepts cards and ACH. */
export type Bench = ReturnType<typeof useMoneyBench>;

/** Posts, and returns the id of the new resource. @throws if the platform rejects it */
export async function make(
  { merchant }: Bench,
  path: string,
  attributes: object = {},
): Promise<string> {
  return String((await merchant.mustPost(path, attributes)).id);
}

/** Returns the attributes of an operation's example with some of them replaced. */
export const exampleWith = ({ example }: Operation, attributes: object): object => ({
  ...(example as object | undefined),
  ...attributes,
});

/** Returns the id of the first resource of a collection. */
export async function firstOf({ merchant }: Bench, path: string): Promise<string> {
  return String((await merchant.get(path)).list[0]?.id);
}

/** Adds dollars to an account, by default the bench's own. */
const fund = (bench: Bench, amount: string, into = bench.accountId) =>
  make(bench, `/v2/accounts/${into}/sandbox/fund`, { amount });

/** The ids of the bench's account and contact, by attribute. */
export const payerOf = ({ accountId, contactId }: Bench) => ({
  'account-id': accountId,
  'contact-id': contactId,
});

export async function settledByAch(bench: Bench): Promise<string> {
  const { transferId } = await bench.byAch();
  await must(bench.act(transferId, 'settle'));
  return transferId;
}

export async function refund(bench: Bench): Promise<string> {
  return make(bench, '/v2/refunds', { 'funds-transfer-id': await settledByAch(bench) });
}

export const ruleGroup = async (bench: Bench) => ({
  'rule-group-id': await make(bench, '/v2/rule-groups', { label: 'Treasury' }),
});

export async function authorizationGroupInput(bench: Bench, ofGroup?: object): Promise<object> {
  const { data } = await bench.merchant.get('/v2/users/current');
  return { ...(ofGroup ?? (await ruleGroup(bench))), 'user-emails': [data.attributes.email] };
}

export async function authorizationRuleGroupInput(bench: Bench): Promise<object> {
  const group = await ruleGroup(bench);
  const authorizers = await authorizationGroupInput(bench, group);
  return {
    'rule-id': await make(bench, '/v2/rules', exampleWith(createRule, group)),
    'authorization-group-id': await make(
      bench,
      '/v2/authorization-groups',
      exampleWith(createAuthorizationGroup, authorizers),
    ),
  };
}

export async function nachaBatchInput(bench: Bench): Promise<object> {
  await bench.byAch();
  const company = { 'company-name': 'Acme Inc', 'company-identification': '1123456789' };
  const config = { label: 'Main', ...company, 'routing-number': '021000021' };
  return { 'nacha-config-id': await make(bench, '/v2/nacha-configs', config) };
}

export async function nachaBatch(bench: Bench): Promise<string> {
  return make(bench, '/v2/nacha-batches', await nachaBatchInput(bench));
}

/** Creates a cash transfer to another account of the organization. */
export async function cashTransfer(bench: Bench): Promise<string> {
  await fund(bench, '10');
  const { accountId: to } = await createAccountWithOwner(bench.merchant);
  const accounts = { 'from-account-id': bench.accountId, 'to-account-id': to };
  return make(bench, '/v2/account-cash-transfers', { amount: '1', ...accounts });
}

/** Creates a debit card whose holder needs no verification. */
export async function debitCard(bench: Bench): Promise<string> {
  await bench.setPolicy({ 'debit-card-required-verifications': [] });
  await make(bench, '/v2/card-holders', payerOf(bench));
  return firstOf(bench, '/v2/cards');
}

/** Creates a debit card whose plastic was ordered. */
export async function orderedCard(bench: Bench): Promise<string> {
  const id = await debitCard(bench);
  await make(bench, `/v2/cards/${id}/request-physical`);
  return id;
}

/** Creates a cash transfer in review. @returns the id of the transfer */
export async function reviewedCash(bench: Bench): Promise<string> {
  await bench.setPolicy({ 'review-cash-transfers': true });
  return cashTransfer(bench);
}

/** Creates a cash transfer in review. @returns the id of the review */
export async function reviewOfCash(bench: Bench): Promise<string> {
  await reviewedCash(bench);
  return firstOf(bench, '/v2/account-cash-transfer-reviews');
}

/** Creates an asset transfer in review. @returns the id of the review */
export async function reviewedAssets(bench: Bench): Promise<string> {
  const { accountId, contactId, merchant } = bench;
  const { accountId: otherId } = await createAccountWithOwner(merchant);
  const post = (path: string, attributes?: object) => merchant.mustPost(path, attributes);
  await makeAssets(post, { accountId, otherId, contactId, mark: 'wallet' });
  return firstOf(bench, '/v2/internal-asset-transfer-reviews');
}

/** Creates a contribution that the integrator has to approve. @returns the id of the authorization item */
export async function askedAbout(bench: Bench): Promise<string> {
  await bench.requireApprovalFrom('1', bench.accountId);
  await bench.byAch();
  return firstOf(bench, '/v2/authorization-items?filter[status]=pending');
}

/**
 * Creates a quote for bitcoin that the account can pay. Its settlement is delayed, so nothing settles in
 * the background.
 */
export async function quote(bench: Bench): Promise<string> {
  await fund(bench, '10');
  const bought = { 'asset-id': bitcoin, 'transaction-type': 'buy', amount: '1' };
  const by = { 'account-id': bench.accountId, 'delayed-settlement': true };
  return make(bench, '/v2/quotes', { ...by, ...bought });
}

/** Creates a trade between two accounts that can pay. */
export async function trade(bench: Bench): Promise<string> {
  const { accountId, merchant } = bench;
  const { accountId: otherAccountId } = await createAccountWithOwner(merchant);
  for (const trader of [accountId, otherAccountId]) await fund(bench, '10', trader);
  return make(bench, '/v2/trades', tradeOf({ accountId, otherAccountId }));
}

/** The attributes of a push transfer method, whose contact has passed its checks. */
export async function pushMethodInput(bench: Bench): Promise<object> {
  const passed = { 'cip-cleared': true, 'aml-cleared': true };
  await bench.merchant.patch(`/v2/contacts/${bench.contactId}/sandbox`, passed);
  return { ...payerOf(bench), 'transfer-types': ['ach', 'wire'] };
}

export async function pushMethod(bench: Bench): Promise<string> {
  return make(bench, '/v2/push-transfer-methods', await pushMethodInput(bench));
}

/** Creates a chargeback of a card payment, and takes it through the given steps. */
export async function chargeback(bench: Bench, ...steps: readonly string[]): Promise<string> {
  const { transferId } = await bench.byCard();
  const id = await make(bench, '/v2/chargebacks/sandbox', { 'funds-transfer-id': transferId });
  for (const step of steps) await make(bench, `/v2/chargebacks/${id}/${step}`);
  return id;
}

/** Creates a disbursement by wire that waits for the owner to confirm it. */
export async function disbursement(bench: Bench): Promise<string> {
  await fund(bench, '1000');
  const input = { ...wire, 'contact-id': bench.contactId };
  const method = await make(bench, '/v2/funds-transfer-methods', input);
  const by = { 'account-id': bench.accountId, 'funds-transfer-method-id': method };
  return make(bench, '/v2/disbursements', { amount: '100', ...by });
}

/** Creates a disbursement. @returns the id of its authorization */
export async function disbursementAuthorization(bench: Bench): Promise<string> {
  await disbursement(bench);
  return firstOf(bench, '/v2/disbursement-authorizations');
}
