import { expect, test } from 'vitest';
import type { QueuedType } from '../../../contract/operator-desk.ts';
import { useAssetBench } from '../../assets/asset-transfers/testing/asset-bench.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { queuedKinds } from '../../operators/decisions/kinds.ts';
import { openDesk, type WaitingType, waitingCheck } from '../../operators/testing/desk-bench.ts';
import { createComplianceBench } from '../../parties/compliance/testing/compliance-bench.ts';
import type { ApiClient } from '../api-client.ts';
import type { TestPlatform } from '../test-platform.ts';
import { changeEverything } from './change-everything.ts';

/** A subject that waits for operators, and a client that may change what it refers to. */
interface Scene {
  readonly given: TestPlatform;
  readonly client: ApiClient;
  readonly id: string;
}

const assets = useAssetBench();
const money = useMoneyBench();

/** A new kind of decision without a scene here doesn't compile. */
const scenes: Readonly<Record<QueuedType, () => Promise<Scene>>> = {
  'cip-checks': () => check('cip-checks'),
  'aml-checks': () => check('aml-checks'),
  'kyc-document-checks': () => check('kyc-document-checks'),
  'disbursement-authorizations': assetDisbursement,
  chargebacks: chargeback,
};

async function check(type: WaitingType): Promise<Scene> {
  const given = assets.test;
  const bench = await createComplianceBench(given);
  return { given, client: bench.client, id: await waitingCheck(given, bench, type) };
}

async function assetDisbursement(): Promise<Scene> {
  const { test: given, client } = assets;
  await assets.post('/v2/account-policies/sandbox', {
    'account-id': assets.accountId,
    'manual-authorization-on-asset-disbursements': true,
    'owner-verification-on-asset-disbursements': false,
  });
  await assets.fund('2');
  await assets.disburse('0.5', await assets.outgoing());
  const { list } = await client.get('/v2/disbursement-authorizations');
  return { given, client, id: String(list[0]?.id) };
}

async function chargeback(): Promise<Scene> {
  const { transferId } = await money.byCard();
  const input = { 'funds-transfer-id': transferId, 'reason-code': '10.4' };
  const { data } = await money.merchant.post('/v2/chargebacks/sandbox', input);
  for (const step of ['start', 'ready', 'submit']) {
    await money.merchant.post(`/v2/chargebacks/${data.id}/${step}`);
  }
  return { given: money.cards.test, client: money.merchant, id: String(data.id) };
}

const types = [
  ...['accounts', 'addresses', 'asset-transfer-methods', 'chargebacks', 'contacts'],
  ...['funds-transfer-methods', 'phone-numbers', 'uploaded-documents'],
];

test.each(Object.entries(scenes))(
  'a change of what operators see about %s ends a proposal',
  async (type, make) => {
    const { given, client, id } = await make();
    const { hire } = openDesk(given, [type as QueuedType]);
    const [anna, bert] = [await hire('anna'), await hire('bert')];
    const path = `/v1/queue/${type}/${id}`;
    const look = async () => {
      const { body } = await bert.get(path);
      const { version, documents, notices } = body.meta as Record<string, unknown>;
      const { data, included } = body;
      return { version, shown: JSON.stringify({ data, included, documents, notices }) };
    };
    const [decision] = Object.keys(queuedKinds.find((kind) => kind.type === type)?.decisions ?? {});
    const input = { decision, reason: 'compared with the register' };
    let seen = await look();
    let differences = 0;
    expect((await anna.post(`${path}/decisions`, input)).body).toEqual({ outcome: 'proposed' });
    await changeEverything(client, types, async (changed) => {
      const now = await look();
      expect([changed, now.version === seen.version]).toEqual([changed, now.shown === seen.shown]);
      if (now.version !== seen.version) differences += 1;
      seen = now;
    });
    expect(differences).toBeGreaterThan(0);
    // The data has changed since the proposal: the second operator makes a new proposal.
    expect((await bert.post(`${path}/decisions`, input)).body).toEqual({ outcome: 'proposed' });
    const agreed = await anna.post(`${path}/decisions`, { ...input, version: seen.version });
    expect(agreed.body).toEqual({ outcome: 'carried-out' });
  },
  300_000,
);
