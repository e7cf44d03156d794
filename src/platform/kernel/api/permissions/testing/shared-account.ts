import { makeAssets } from '../../../../assets/asset-transfers/testing/make-assets.ts';
import { bitcoin } from '../../../../assets/assets/testing/known-assets.ts';
import { rawAch } from '../../../../money/funds-transfer-methods/testing/method-inputs.ts';
import { keyInput } from '../../../../parties/api-keys/testing/key-bench.ts';
import type { ApiClient } from '../../../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../../../testing/examples.ts';

export type SharedAccount = Readonly<Awaited<ReturnType<typeof createSharedAccount>>>;

type Make = ApiClient['mustPost'];
type Upload = (fields: Record<string, string | Blob>) => Promise<{ id: string }>;

const webhookConfig = { url: 'https://example.com/hooks', 'shared-secret': '12345678' };

const company = {
  ...person,
  'contact-type': 'company',
  name: 'Acme Inc',
  'region-of-formation': 'NV',
  'date-of-birth': undefined,
  sex: undefined,
  'related-contacts': [{ ...person, name: 'John Doe', label: 'director' }],
};

/**
 * Creates an account with one of everything that can be written to, and another account of the same
 * organization, which receives money of the first.
 */
export async function createSharedAccount(owner: ApiClient, upload: Upload) {
  // First, because tests use the newest of each type.
  const { accountId: otherAccountId } = await createAccountWithOwner(owner);
  const { accountId, contactId } = await createAccountWithOwner(owner, {
    'webhook-config': webhookConfig,
  });
  const make: Make = (path, attributes) => owner.mustPost(path, attributes);
  await make('/v2/api-keys', keyInput);
  const { id: companyId } = await make('/v2/contacts', { ...company, 'account-id': accountId });
  const card = await make('/v2/credit-card-resources', { 'contact-id': contactId });
  const linked = await make(`/v2/credit-card-resources/${card.id}/sandbox/verify`, {
    number: '4242424242424242',
    'expiration-date': '1239',
    name: 'Jane Roe',
    'billing-address': { 'postal-code': '89145' },
  });
  const methodId = String(linked.attributes['funds-transfer-method-id']);
  const contribution = await make('/v2/contributions/token', {
    amount: '10',
    'contact-id': contactId,
    'funds-transfer-method-id': methodId,
  });
  const cleared = { 'cip-cleared': true, 'aml-cleared': true };
  await owner.patch(`/v2/contacts/${contactId}/sandbox`, cleared);
  await make('/v2/push-transfer-methods', {
    'account-id': accountId,
    'contact-id': contactId,
    'transfer-types': ['ach', 'wire'],
  });
  await make('/v2/offerings', {
    'account-id': accountId,
    name: 'Series seed',
    exemption: 'reg_cf',
    'maximum-amount': '1000000.00',
  });
  const payer = { 'account-id': accountId, 'contact-id': contactId };
  await make('/v2/contact-funds-transfer-references', payer);
  const { id: documentId } = await upload({ 'contact-id': contactId, file: picture() });
  await make('/v2/kyc-document-checks', documentCheck(contactId, documentId));
  await make(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '10' });
  await make('/v2/account-policies/sandbox', {
    'account-id': accountId,
    'review-cash-transfers': true,
  });
  await make('/v2/account-cash-transfers', {
    amount: '1',
    'from-account-id': accountId,
    'to-account-id': otherAccountId,
  });
  await make('/v2/disbursements', {
    'account-id': accountId,
    amount: '1',
    'funds-transfer-method': rawAch,
  });
  await makeAssets(make, { accountId, otherId: otherAccountId, contactId, mark: 'wallet' });
  await make('/v2/deny-list-entries/sandbox', { attribute: 'name', value: 'Nobody' });
  await createInvitationReview(make, accountId);
  const debitCardId = await createDebitCard(owner, { accountId, contactId });
  const quoteId = await createTrading(make, { accountId, otherAccountId });
  const { list: configs } = await owner.get(`/v2/webhook-configs?account.id=${accountId}`);
  const { list: transfers } = await owner.get(`/v2/funds-transfers?account.id=${accountId}`);
  return {
    accountId,
    otherAccountId,
    contactId,
    companyId: String(companyId),
    cardId: String(card.id),
    cardHash: String(card.attributes['resource-token-hash']),
    methodId,
    contributionHash: String(contribution.attributes['resource-token-hash']),
    documentId,
    debitCardId,
    quoteId,
    transferId: String(transfers[0]?.id),
    webhookConfigId: String(configs[0]?.id),
  };
}

/** An executed quote that waits for its settlement, and a trade with another account. */
async function createTrading(
  make: Make,
  { accountId, otherAccountId }: { accountId: string; otherAccountId: string },
): Promise<string> {
  const quote = await make('/v2/quotes', {
    'account-id': accountId,
    'asset-id': bitcoin,
    'transaction-type': 'buy',
    amount: '1',
    'delayed-settlement': true,
  });
  await make(`/v2/quotes/${quote.id}/execute`);
  await make('/v2/trades', tradeOf({ accountId, otherAccountId }));
  return String(quote.id);
}

/** Only this invitation waits for a review. */
async function createInvitationReview(make: Make, accountId: string): Promise<void> {
  const policy = (value: boolean) =>
    make('/v2/account-policies/sandbox', {
      'account-id': accountId,
      'review-user-invitations-dual-control': value,
    });
  await policy(true);
  await make('/v2/user-invitations', {
    email: 'reviewed@example.com',
    permissions: ['read'],
    'resource-type': 'account',
    'resource-id': accountId,
  });
  await policy(false);
}

export function tradeOf(accounts: { accountId: string; otherAccountId: string }) {
  const side = { 'currency-type': 'USD', amount: '1' };
  return {
    initiator: { 'account-id': accounts.accountId, ...side },
    acceptor: { 'account-id': accounts.otherAccountId, ...side },
  };
}

/** A debit card that needs no verification, and a payment with it. */
async function createDebitCard(
  owner: ApiClient,
  { accountId, contactId }: { accountId: string; contactId: string },
): Promise<string> {
  const account = { 'account-id': accountId };
  const policy = { ...account, 'debit-card-required-verifications': [] };
  await owner.post('/v2/account-policies/sandbox', policy);
  await owner.post('/v2/card-holders', { ...account, 'contact-id': contactId });
  const [card] = (await owner.get('/v2/cards')).list;
  const payment = { 'card-id': card?.id, type: 'authorization', amount: '1' };
  await owner.post('/v2/card-transactions/sandbox', payment);
  return String(card?.id);
}

export function documentCheck(contactId: string, documentId: string) {
  return {
    'contact-id': contactId,
    'uploaded-document-id': documentId,
    'kyc-document-type': 'drivers_license',
    'kyc-document-country': 'US',
    identity: true,
  };
}

export function picture(): Blob {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new Blob([Buffer.from(png, 'base64')], { type: 'image/png' });
}
