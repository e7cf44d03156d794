import { makeAssets } from '../../../assets/asset-transfers/testing/make-assets.ts';
import { bitcoin } from '../../../assets/assets/testing/known-assets.ts';
import type { useMoneyBench } from '../../../money/contributions/testing/money-bench.ts';
import { wire } from '../../../money/funds-transfer-methods/testing/method-inputs.ts';
import { must } from '../../api-client.ts';
import { createAccountWithOwner } from '../../examples.ts';

/** A request that is valid in the current state. */
export interface Asked {
  readonly path: string;
  readonly attributes?: object;
}

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

export async function settledByAch(bench: Bench): Promise<string> {
  const { transferId } = await bench.byAch();
  await must(bench.act(transferId, 'settle'));
  return transferId;
}

export const ruleGroup = (bench: Bench) => make(bench, '/v2/rule-groups', { label: 'Treasury' });

export function rule(group: string): Asked {
  const limit = { 'past-hours': 1, 'number-of-transactions': 1 };
  const of = { 'rule-type': 'frequency', 'transfer-types': ['funds_transfer'] };
  return { path: '/v2/rules', attributes: { 'rule-group-id': group, ...of, ...limit } };
}

export async function authorizationGroup({ merchant }: Bench, group: string): Promise<Asked> {
  const { data } = await merchant.get('/v2/users/current');
  const emails = { 'user-emails': [data.attributes.email] };
  const attributes = { 'rule-group-id': group, label: 'Board', ...emails };
  return { path: '/v2/authorization-groups', attributes };
}

export async function nachaBatch(bench: Bench): Promise<Asked> {
  await bench.byAch();
  const company = { 'company-name': 'Acme Inc', 'company-identification': '1123456789' };
  const config = { label: 'Main', ...company, 'routing-number': '021000021' };
  const id = await make(bench, '/v2/nacha-configs', config);
  return { path: '/v2/nacha-batches', attributes: { 'nacha-config-id': id } };
}

/** Creates a cash transfer to another account of the organization. */
export async function cashTransfer(bench: Bench): Promise<string> {
  const { accountId: from } = bench;
  await fund(bench, '10');
  const { accountId: to } = await createAccountWithOwner(bench.merchant);
  const accounts = { 'from-account-id': from, 'to-account-id': to };
  return make(bench, '/v2/account-cash-transfers', { amount: '1', ...accounts });
}

/** Creates a debit card whose holder needs no verification. */
export async function debitCard(bench: Bench): Promise<string> {
  await bench.setPolicy({ 'debit-card-required-verifications': [] });
  const holder = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
  await make(bench, '/v2/card-holders', holder);
  return firstOf(bench, '/v2/cards');
}

/** Returns the id of the first resource of a collection. */
export async function firstOf({ merchant }: Bench, path: string): Promise<string> {
  return String((await merchant.get(path)).list[0]?.id);
}

/** Adds dollars to an account, by default the bench's own. */
export async function fund(
  { accountId, merchant }: Bench,
  amount: string,
  into = accountId,
): Promise<void> {
  await merchant.mustPost(`/v2/accounts/${into}/sandbox/fund`, { amount });
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

/** Returns the request for a push transfer method of a contact who has passed its checks. */
export async function pushMethod({ accountId, contactId, merchant }: Bench): Promise<Asked> {
  const passed = { 'cip-cleared': true, 'aml-cleared': true };
  await merchant.patch(`/v2/contacts/${contactId}/sandbox`, passed);
  const attributes = { 'account-id': accountId, 'contact-id': contactId };
  return {
    path: '/v2/push-transfer-methods',
    attributes: { ...attributes, 'transfer-types': ['ach', 'wire'] },
  };
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
  const method = await make(bench, '/v2/funds-transfer-methods', {
    ...wire,
    'contact-id': bench.contactId,
  });
  const by = { 'account-id': bench.accountId, 'funds-transfer-method-id': method };
  return make(bench, '/v2/disbursements', { amount: '100', ...by });
}

/** Sends a request, and returns the id of the new resource. */
export const perform = (bench: Bench, { path, attributes }: Asked) => make(bench, path, attributes);

/** Creates a debit card whose plastic was ordered. */
export async function orderedCard(bench: Bench): Promise<string> {
  const id = await debitCard(bench);
  await make(bench, `/v2/cards/${id}/request-physical`);
  return id;
}
