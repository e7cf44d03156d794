import { randomUUID } from 'node:crypto';
import { operations } from '../../../contract/index.ts';
import { makeAssets } from '../../assets/asset-transfers/testing/make-assets.ts';
import {
  cardInput,
  paymentInput,
  type useCardBench,
} from '../../cards/cards/testing/card-bench.ts';
import { exampleWith, type OwnIds } from '../../kernel/api/permissions/testing/example-of.ts';
import type { Resource } from '../../kernel/work/resources/resource.ts';
import { upload } from '../../parties/documents/testing/files.ts';
import { type ApiAnswer, type ApiClient, must } from '../api-client.ts';
import { createAccountWithOwner, createPersonToken, person } from '../examples.ts';
import {
  createBankPayments,
  createDisbursement,
  createMethods,
  createRules,
  type Holder,
} from './world-of-money.ts';

export interface Settler {
  readonly client: ApiClient;
  /** Without credentials, like the widget. */
  readonly anonymous: ApiClient;
  /** In every text that other organizations must never see. */
  readonly mark: string;
}

/** Creates at least one of each resource that clients can create, in the way of clients. */
export async function createWorld({ client, anonymous, mark }: Settler): Promise<void> {
  const { accountId: otherId } = await createAccountWithOwner(client);
  await client.mustPost('/v2/referral-codes', { code: mark, name: `Code ${mark}` });
  const { accountId, contactId } = await createAccountWithOwner(client, {
    name: `Account ${mark}`,
    'referral-code': mark,
    'webhook-config': { url: `https://hooks.example/${mark}`, 'shared-secret': 'long enough' },
    'account-questionnaire': questionnaire,
  });
  const holder = { accountId, contactId, mark };
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/open`);
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '100.00' });
  const days = { 'start-date': '2026-01-01', 'end-date': '2026-01-31' };
  await client.mustPost('/v2/account-statements', { 'account-id': accountId, ...days });
  await createCashTransfer(client, { accountId, otherId });
  await client.mustPost('/v2/contacts', companyOf(accountId, mark));
  const document = await must(upload(client, { 'contact-id': contactId, label: mark }));
  await client.mustPost('/v2/kyc-document-checks', {
    'contact-id': contactId,
    'uploaded-document-id': document.data.id,
    'kyc-document-type': 'passport',
    identity: true,
  });
  await createOthers(client, holder);
  await createMethods(client, holder);
  await createPayment(client, { anonymous, contactId });
  await createBankPayments(client, holder);
  await makeAssets((path, body) => client.mustPost(path, body), { ...holder, otherId });
  await createDisbursement(client, holder);
  await createRules(client, holder);
  await createDebitCard(client, holder);
  await createTrading(client, accountId);
  const { list: configs } = await client.get(`/v2/webhook-configs?account.id=${accountId}`);
  const webhookConfig = String(configs[0]?.id);
  await createRest(client, { account: accountId, contact: contactId, webhookConfig });
}

async function createRest(client: ApiClient, own: OwnIds): Promise<void> {
  for (const operation of Object.values(operations)) {
    const { method, path, credential, example } = operation;
    const isCreation = method === 'POST' && /^\/v2\/[a-z-]+$/.test(path);
    if (!isCreation || credential !== 'user' || typeof example !== 'object') continue;
    const { list } = await client.get(`${path}?limit=1`);
    if (list.length === 0) await client.mustPost(path, exampleWith(operation, own));
  }
}

async function setPolicy(client: ApiClient, accountId: string, policy: object): Promise<void> {
  await client.mustPost('/v2/account-policies/sandbox', { 'account-id': accountId, ...policy });
}

async function createCashTransfer(
  client: ApiClient,
  { accountId, otherId }: { accountId: string; otherId: string },
): Promise<void> {
  await setPolicy(client, accountId, { 'review-cash-transfers': true });
  const input = { amount: '1.00', 'from-account-id': accountId, 'to-account-id': otherId };
  const { id } = await client.mustPost('/v2/account-cash-transfers', input);
  await client.mustPost(`/v2/account-cash-transfers/${id}/sandbox/approve`);
}

async function createOthers(
  client: ApiClient,
  { accountId, contactId, mark }: Holder,
): Promise<void> {
  await createPersonToken(client, accountId);
  const ofAccount = { 'resource-id': accountId, 'resource-type': 'account', permissions: ['read'] };
  await client.mustPost('/v2/user-invitations', { email: `${mark}@example.com`, ...ofAccount });
  // The second invitation waits for its review.
  await setPolicy(client, accountId, { 'review-user-invitations-dual-control': true });
  const reviewed = { email: `reviewed-${mark}@example.com`, ...ofAccount };
  await client.mustPost('/v2/user-invitations', reviewed);
  await client.mustPost('/v2/contact-beneficiaries', {
    'contact-id': contactId,
    'name-of-beneficiary': `Beneficiary ${mark}`,
    'relationship-to-owner': 'spouse',
    'allocation-percentage': 100,
  });
  const denied = { attribute: 'name', value: `Denied ${mark}` };
  await client.mustPost('/v2/deny-list-entries/sandbox', denied);
}

/** Creates a card that is linked by force, and a pre-created contribution that is paid with it. */
async function createPayment(
  client: ApiClient,
  { anonymous, contactId }: { anonymous: ApiClient; contactId: string },
): Promise<void> {
  const card = await client.mustPost('/v2/credit-card-resources', { 'contact-id': contactId });
  const { number, name, 'expiration-date': expires, ...rest } = cardInput('4242424242424242');
  const billing = rest['billing-address'];
  const plastic = { number, name, 'expiration-date': expires, 'billing-address': billing };
  const path = `/v2/credit-card-resources/${card.id}/sandbox/verify`;
  const linked = await client.mustPost(path, plastic);
  const input = {
    amount: '25.50',
    'contact-id': contactId,
    'funds-transfer-method-id': linked.attributes['funds-transfer-method-id'],
  };
  const paid = await client.mustPost('/v2/contributions/token', input);
  const { amount: _amount, ...payment } = paymentInput();
  await anonymous.mustPost(`/v2/contributions/${paid.attributes.token}`, payment);
  await client.mustPost('/v2/contributions/token', input);
}

async function createTrading(client: ApiClient, accountId: string): Promise<void> {
  const { list } = await client.get('/v2/assets?filter[name]=USDC');
  const { id } = await client.mustPost('/v2/quotes', {
    'account-id': accountId,
    'asset-id': list[0]?.id,
    'transaction-type': 'buy',
    amount: '2',
    'delayed-settlement': true,
  });
  await client.mustPost(`/v2/quotes/${id}/execute`);
  await client.mustPost('/v2/trade-settlements', { 'quote-ids': [id] });
}

async function createDebitCard(client: ApiClient, { accountId, contactId }: Holder): Promise<void> {
  await setPolicy(client, accountId, { 'debit-card-required-verifications': [] });
  const holder = { 'account-id': accountId, 'contact-id': contactId };
  await client.mustPost('/v2/card-holders', holder);
  const { list } = await client.get('/v2/cards');
  const payment = { 'card-id': list[0]?.id, type: 'authorization', amount: '1' };
  await client.mustPost('/v2/card-transactions/sandbox', payment);
}

const questionnaire = Object.fromEntries(
  [
    ...['purpose-of-account', 'associations-with-other-accounts', 'source-of-assets-and-income'],
    ...['intended-use-of-account', 'anticipated-types-of-assets', 'anticipated-trading-patterns'],
    ...['anticipated-monthly-cash-volume', 'anticipated-monthly-transactions-incoming'],
    'anticipated-monthly-transactions-outgoing',
  ].map((name) => [name, 'savings']),
);

function companyOf(accountId: string, mark: string): object {
  const { sex: _none, 'date-of-birth': _no, ...shared } = person;
  return {
    ...shared,
    'account-id': accountId,
    'contact-type': 'company',
    name: `Company ${mark}`,
    'region-of-formation': 'NV',
    'related-contacts': [{ ...person, name: `Owner ${mark}`, label: 'owner' }],
  };
}

/** Returns the types of which a user can see rows, with one of each. */
export async function firstOfEach(
  resources: readonly Resource[],
  client: ApiClient,
): Promise<Map<string, ApiAnswer['data']>> {
  const found = new Map<string, ApiAnswer['data']>();
  for (const { type } of resources.filter(({ isEmpty }) => !isEmpty)) {
    const { status, list } = await client.get(`/v2/${type}?sort=-created-at&limit=1`);
    if (status === 200 && list[0]) found.set(type, list[0]);
  }
  return found;
}

/** Creates a bench's world, and returns one of each resource in it. */
export async function settle(
  { merchant, test }: ReturnType<typeof useCardBench>,
  mark = newMark(),
): Promise<Map<string, ApiAnswer['data']>> {
  await createWorld({ client: merchant, anonymous: test.anonymous, mark });
  return firstOfEach(test.platform.services.registry.resources, merchant);
}

export const newMark = (): string => `canary${randomUUID().slice(0, 8)}`;
