import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ComplianceBench,
  createComplianceBench,
} from '../../parties/compliance/testing/compliance-bench.ts';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { auditedActions, openDesk, type WaitingType, waitingCheck } from '../testing/desk-bench.ts';

const given = useTestPlatform();
let bench: ComplianceBench;
beforeEach(async () => {
  bench = await createComplianceBench(given);
});

const reason = 'compared with the register';
const waiting = (type: WaitingType) => waitingCheck(given, bench, type);
const acts = () => auditedActions(given);

describe('if two operators have to agree', () => {
  const hireTwo = async () => {
    const { hire } = openDesk(given, ['cip-checks']);
    return [await hire('anna'), await hire('bert')] as const;
  };
  const approve = { decision: 'approve', reason };

  test('the first proposes and only another carries out', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    expect((await anna.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
    expect((await anna.post(`${path}/decisions`, approve)).status).toBe(403);
    const seen = (await bert.get(path)).body.meta;
    expect(seen).toMatchObject({
      proposal: { decision: 'approve', 'operator-name': 'anna', 'is-own': false },
    });
    const other = await bert.post(`${path}/decisions`, { decision: 'deny', reason });
    expect(other).toMatchObject({ status: 403, body: { errors: [{ code: 'already_processed' }] } });
    expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({
      outcome: 'carried-out',
    });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'approved' });
    expect(await acts()).toEqual([
      ['decision.proposed', 'approve', reason, id, anna.credentials.id],
      ['decision.carried-out', 'approve', reason, id, bert.credentials.id],
    ]);
  });

  test('a document that would approve the identity needs two as well', async () => {
    const [anna, bert] = await hireTwo();
    await waiting('cip-checks');
    const path = `/v1/queue/kyc-document-checks/${await waiting('kyc-document-checks')}`;
    const verify = { decision: 'verify', reason };
    expect((await anna.get(path)).body.meta).toMatchObject({ 'needs-two': true });
    expect((await anna.post(`${path}/decisions`, verify)).body).toEqual({ outcome: 'proposed' });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
    const agreed = await bert.post(`${path}/decisions`, verify);
    expect(agreed.body).toEqual({ outcome: 'carried-out' });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'approved' });
  });

  test('the second can decline and the first can withdraw', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    for (const [who, outcome] of [
      [bert, 'declined'],
      [anna, 'withdrawn'],
    ] as const) {
      await anna.post(`${path}/decisions`, approve);
      expect((await who.post(`${path}/decline`, { reason })).body).toEqual({ outcome });
      expect((await who.post(`${path}/decline`, { reason })).status).toBe(403);
    }
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['name', { name: 'Mallory Doe' }],
    [
      'address',
      { 'primary-address': { ...person['primary-address'], 'street-1': '9 Other Road' } },
    ],
  ])('a proposal is void once the contact has another %s', async (_what, change) => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    await anna.post(`${path}/decisions`, approve);
    const changed = await bench.client.patch(`/v2/contacts/${bench.contactId}`, change);
    expect(changed.status).toBe(200);
    expect((await bert.get(path)).body.meta).toMatchObject({ proposal: null });
    expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
    expect((await bench.check('cip-checks')).attributes).toMatchObject({ status: 'pending' });
  });

  test('a proposal is void once the address was changed in place', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    await anna.post(`${path}/decisions`, approve);
    const [address] = (await bench.client.get(`/v2/addresses?contact.id=${bench.contactId}`)).list;
    await bench.client.patch(`/v2/addresses/${address?.id}`, { 'street-1': '9 Other Road' });
    expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
  });

  test('a proposal stays valid when another check of the contact is decided', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}/decisions`;
    await anna.post(path, approve);
    await anna.post(`/v1/queue/aml-checks/${await waiting('aml-checks')}/decisions`, approve);
    expect((await bert.post(path, approve)).body).toEqual({ outcome: 'carried-out' });
  });

  test('a proposal is void once the check has changed', async () => {
    const [anna, bert] = await hireTwo();
    const id = await waiting('cip-checks');
    const path = `/v1/queue/cip-checks/${id}`;
    await anna.post(`${path}/decisions`, approve);
    await given.store.db
      .updateTable('cip_checks')
      .set({ exceptions: '["name_mismatch"]' })
      .execute();
    expect((await bert.get(path)).body.meta).toMatchObject({ proposal: null });
    expect((await bert.post(`${path}/decisions`, approve)).body).toEqual({ outcome: 'proposed' });
  });
});
