import { beforeEach, expect, test } from 'vitest';
import { wallet } from '../../assets/asset-transfers/testing/asset-bench.ts';
import { ether } from '../../assets/assets/testing/known-assets.ts';
import { sendOwnerEmails } from '../../money/disbursements/owner-emails.ts';
import { useDisbursementBench } from '../../money/disbursements/testing/disbursement-bench.ts';
import { person } from '../examples.ts';
import { changeEverything } from './change-everything.ts';

/** Assets leave as their owner has confirmed, whatever changes in between. */

const bench = useDisbursementBench();
const types = ['accounts', 'addresses', 'asset-transfer-methods', 'contacts', 'phone-numbers'];

beforeEach(async () => {
  await bench.make('/v2/contacts', { ...person, 'account-id': bench.accountId, name: 'Jim Roe' });
  const ofAccount = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
  const input = { ...ofAccount, 'asset-id': ether, 'unit-count': '2' };
  await bench.make('/v2/asset-contributions', input);
  const { list } = await bench.client.get('/v2/asset-transfers');
  for (const action of ['settle', 'clear']) {
    await bench.make(`/v2/asset-transfers/${list[0]?.id}/sandbox/${action}`);
  }
});

/** Returns the paths of a transfer of half an ether and of its authorization. */
async function disburse() {
  const ofAccount = { 'account-id': bench.accountId };
  const { id } = await bench.make('/v2/asset-disbursements', {
    ...ofAccount,
    'unit-count': '0.5',
    'asset-transfer-method': {
      ...ofAccount,
      'contact-id': bench.contactId,
      'asset-id': ether,
      'transfer-direction': 'outgoing',
      'wallet-address': wallet,
    },
  });
  const { included } = await bench.client.get(
    `/v2/asset-disbursements/${id}?include=asset-transfer,disbursement-authorization`,
  );
  const pathOf = (type: string) => `/v2/${type}/${included.find((each) => each.type === type)?.id}`;
  return {
    transfer: pathOf('asset-transfers'),
    authorization: pathOf('disbursement-authorizations'),
  };
}

const instructionsOf = async (transfer: string) => {
  const { included } = await bench.client.get(`${transfer}?include=payment-instructions`);
  return included.map(({ attributes }) => attributes);
};

test('after the owner’s confirmation, what was shown leaves, and nobody else is asked', async () => {
  const { transfer, authorization } = await disburse();
  const agreed = await instructionsOf(transfer);
  expect(JSON.stringify(agreed)).toContain(wallet);
  const changed = await changeEverything(bench.client, types);
  expect(changed).toEqual(
    expect.arrayContaining(['contacts name', 'contacts email', 'asset-transfer-methods label']),
  );

  await bench.make(`${authorization}/retry-owner-verification`);
  const { data } = await bench.client.get(`${authorization}/sandbox`);
  const page = `/v2/disbursement-owner-verifications/${data.attributes['resource-token-hash']}`;
  const shown = await bench.given.anonymous.get(page);
  expect(shown.data.attributes).toMatchObject({
    'formatted-amount': '0.5 ETH',
    'beneficiary-name': 'Jane Roe',
  });
  expect((await bench.given.anonymous.post(page)).status).toBe(200);
  await sendOwnerEmails(bench.given.platform.services);
  const asked = bench.emails.filter(({ subject }) => subject.startsWith('Confirm'));
  expect(new Set(asked.map(({ to }) => to))).toEqual(new Set(['jane@example.com']));

  expect(await instructionsOf(transfer)).toEqual(agreed);
  const settled = await bench.make(`${transfer}/sandbox/settle`);
  expect(settled.attributes).toMatchObject({ status: 'settled', 'unit-count': -0.5 });
});
