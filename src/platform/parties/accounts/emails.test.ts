import { beforeEach, describe, expect, test } from 'vitest';
import { wallet } from '../../assets/asset-transfers/testing/asset-bench.ts';
import { ether } from '../../assets/assets/testing/known-assets.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { wire } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { must } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';

const bench = useCardBench();
const webhookConfig = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };
let accountId: string;
let contactId: string;

const make = (path: string, attributes: object = {}) => must(bench.merchant.post(path, attributes));

/** Sets policies of the organization and creates an account, opened or not. */
async function under(policies: object, more: { opened?: boolean } = {}): Promise<void> {
  const { list } = await bench.merchant.get('/v2/organizations');
  await make(`/v2/organizations/${list[0]?.id}/account-policy`, policies);
  const account = { 'webhook-config': webhookConfig };
  ({ accountId, contactId } = await createAccountWithOwner(bench.merchant, account, more));
}

/** Emails announced to the account's webhooks. */
async function emails() {
  const query = 'filter[resource-type]=emails&sort=created-at';
  const { list } = await bench.merchant.get(`/v2/webhooks?${query}`);
  return list.map(({ attributes }) => attributes);
}

async function contributeAssets(): Promise<void> {
  const { included } = await make('/v2/asset-contributions?include=asset-transfer', {
    'account-id': accountId,
    'contact-id': contactId,
    'asset-id': ether,
    'unit-count': '1',
  });
  await make(`/v2/asset-transfers/${included[0]?.id}/sandbox/settle`);
  await make(`/v2/asset-transfers/${included[0]?.id}/sandbox/clear`);
}

async function disburseAssets(): Promise<void> {
  await contributeAssets();
  const { included } = await make('/v2/asset-disbursements?include=asset-transfer', {
    'account-id': accountId,
    'unit-count': '1',
    'asset-transfer-method': {
      'account-id': accountId,
      'contact-id': contactId,
      'asset-id': ether,
      'transfer-direction': 'outgoing',
      'wallet-address': wallet,
    },
  });
  await make(`/v2/asset-transfers/${included[0]?.id}/sandbox/clear`);
  await make(`/v2/asset-transfers/${included[0]?.id}/sandbox/settle`);
}

async function disburseMoney(): Promise<void> {
  await make(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '10' });
  const { data, included } = await make('/v2/disbursements?include=funds-transfer', {
    'account-id': accountId,
    amount: '10',
    'funds-transfer-method': wire,
  });
  await make(`/v2/disbursements/${data.id}/sandbox/authorize`);
  const { list } = await bench.merchant.get('/v2/funds-transfers?filter[amount lt]=0');
  await bench.merchant.post(`/v2/funds-transfers/${included[0]?.id ?? list[0]?.id}/sandbox/settle`);
}

async function payByCard(): Promise<void> {
  const card = await bench.merchant.post('/v2/credit-card-resources', { 'contact-id': contactId });
  const hash = String(card.data.attributes['resource-token-hash']);
  await bench.link(hash, '4242424242424242');
  await bench.pay(hash);
}

const kinds: [string, string, () => Promise<unknown>][] = [
  ['welcome', 'send-welcome-emails', async () => {}],
  ['account_approved', 'send-account-approved-emails', async () => {}],
  [
    'contact_material_changes',
    'send-contact-material-changes-emails',
    () => bench.merchant.patch(`/v2/contacts/${contactId}`, { email: 'new@example.com' }),
  ],
  ['contribution', 'send-contribution-emails', payByCard],
  ['asset_contribution', 'send-asset-contribution-emails', contributeAssets],
  ['asset_transferred', 'send-asset-transferred-emails', disburseAssets],
  ['funds_transferred', 'send-funds-transferred-emails', disburseMoney],
];

test.each(kinds)(
  'an email of type %s is announced once if %s is set',
  async (type, policy, act) => {
    await under({ [policy]: true });
    await act();
    expect(await emails()).toMatchObject([
      { action: 'send', data: { email_type: type, contact_id: contactId } },
    ]);
  },
);

describe('no email is announced', () => {
  beforeEach(() => under({ 'send-contact-material-changes-emails': true }));

  test('without a policy that enables it', async () => {
    await contributeAssets();
    await payByCard();
    expect(await emails()).toEqual([]);
  });

  test('for a change that is not material', async () => {
    const { list } = await bench.merchant.get(`/v2/cip-checks?contact.id=${contactId}`);
    await make(`/v2/cip-checks/${list[0]?.id}/sandbox/deny`);
    expect(await emails()).toEqual([]);
  });
});
