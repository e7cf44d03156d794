import { expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { hireTwo, useCheckBench } from '../testing/desk-bench.ts';

const check = useCheckBench();
const { given, statusOf, waiting } = check;

const reason = 'compared with the register';
const approve = { decision: 'approve', reason };
const hireBoth = () => hireTwo(given, 'cip-checks');

/** Hires two operators, of whom the first has proposed to approve a check. */
async function propose() {
  const [anna, bert] = await hireBoth();
  const { id, path } = await waiting();
  const { body } = await anna.post(`${path}/decisions`, approve);
  expect(body).toEqual({ outcome: 'proposed' });
  return { anna, bert, id, path };
}

test('the first operator proposes and only another carries out', async () => {
  const { anna, bert, id, path } = await propose();
  expect(await statusOf('cip-checks')).toBe('pending');
  expect((await anna.post(`${path}/decisions`, approve)).status).toBe(403);
  expect((await bert.get(path)).body.meta).toMatchObject({
    proposal: { decision: 'approve', 'operator-name': 'anna', 'is-own': false },
  });
  const other = await bert.post(`${path}/decisions`, { decision: 'deny', reason });
  expect(other).toMatchObject({ status: 403, body: { errors: [{ code: 'already_processed' }] } });
  const agreed = await bert.post(`${path}/decisions`, approve);
  expect(agreed.body).toEqual({ outcome: 'carried-out' });
  expect(await statusOf('cip-checks')).toBe('approved');
  expect(await check.audited(/decision/)).toEqual([
    ['decision.proposed', 'approve', reason, id, anna.credentials.id],
    ['decision.carried-out', 'approve', reason, id, bert.credentials.id],
  ]);
});

test('a document that would approve the identity needs two operators as well', async () => {
  const [anna, bert] = await hireBoth();
  await waiting();
  const { path } = await waiting('kyc-document-checks');
  const verify = { decision: 'verify', reason };
  expect((await anna.get(path)).body.meta).toMatchObject({ 'needs-two': true });
  expect((await anna.post(`${path}/decisions`, verify)).body).toEqual({ outcome: 'proposed' });
  expect(await statusOf('cip-checks')).toBe('pending');
  const agreed = await bert.post(`${path}/decisions`, verify);
  expect(agreed.body).toEqual({ outcome: 'carried-out' });
  expect(await statusOf('cip-checks')).toBe('approved');
});

test('the second operator can decline and the first can withdraw', async () => {
  const [anna, bert] = await hireBoth();
  const { path } = await waiting();
  for (const [operator, outcome] of [
    [bert, 'declined'],
    [anna, 'withdrawn'],
  ] as const) {
    await anna.post(`${path}/decisions`, approve);
    expect((await operator.post(`${path}/decline`, { reason })).body).toEqual({ outcome });
    expect((await operator.post(`${path}/decline`, { reason })).status).toBe(403);
  }
  expect(await statusOf('cip-checks')).toBe('pending');
});

const changeContact = async (change: object) => {
  const { client, contactId } = check.bench;
  expect((await client.patch(`/v2/contacts/${contactId}`, change)).status).toBe(200);
};
const otherStreet = { 'street-1': '9 Other Road' };

test.each<[string, () => Promise<unknown>]>([
  ["the contact's name", () => changeContact({ name: 'Mallory Doe' })],
  [
    "the contact's address",
    () => changeContact({ 'primary-address': { ...person['primary-address'], ...otherStreet } }),
  ],
  [
    'the address in place',
    async () => {
      const { client, contactId } = check.bench;
      const [address] = (await client.get(`/v2/addresses?contact.id=${contactId}`)).list;
      await client.patch(`/v2/addresses/${address?.id}`, otherStreet);
    },
  ],
  [
    'the check',
    () =>
      given.store.db.updateTable('cip_checks').set({ exceptions: '["name_mismatch"]' }).execute(),
  ],
])('a change of %s ends a proposal', async (_what, change) => {
  const { bert, path } = await propose();
  await change();
  expect((await bert.get(path)).body.meta).toMatchObject({ proposal: null });
  expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
  expect(await statusOf('cip-checks')).toBe('pending');
});

test('a proposal stays valid when another check of the contact is decided', async () => {
  const { anna, bert, path } = await propose();
  const other = await waiting('aml-checks');
  await anna.post(`${other.path}/decisions`, approve);
  const agreed = await bert.post(`${path}/decisions`, approve);
  expect(agreed.body).toEqual({ outcome: 'carried-out' });
});
