import { describe, expect, test } from 'vitest';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import { useBank } from '../../money/bank-orders/testing/bank-with-books.ts';
import { useDisbursementBench } from '../../money/disbursements/testing/disbursement-bench.ts';
import {
  check,
  linkedAch,
  wire,
} from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { person } from '../../testing/examples.ts';
import { hireTwo } from '../testing/desk-bench.ts';

const bench = useDisbursementBench();
const given = useBank(() => bench.given);
const hour = 3600;
const reason = 'called the owner back';
const otherAddress = { 'street-1': '9 Other Road', city: 'Reno', 'postal-code': '89501' };
const street = person['primary-address']['street-1'];

/** Creates a disbursement that needs two operators. */
async function waiting(method: object) {
  await bench.setPolicies({
    'owner-verification-on-cash-disbursements': false,
    'manual-authorization-on-cash-disbursements': true,
  });
  const input = { ...method, 'contact-id': bench.contactId };
  const { id: methodId } = await bench.make('/v2/funds-transfer-methods', input);
  const { data } = await bench.disburse({ 'funds-transfer-method-id': methodId });
  const authorization = await bench.idOf(data.id, 'disbursement-authorization');
  const [anna, bert] = await hireTwo(bench.given, 'disbursement-authorizations');
  const path = `/v1/queue/disbursement-authorizations/${authorization}`;
  return { path, methodId: String(methodId), anna, bert };
}

type Scene = Awaited<ReturnType<typeof waiting>>;

/** Authorizes the current version, or an earlier one. */
async function authorize(scene: Scene, operator: Scene['anna'], seen?: string) {
  const version = seen ?? (await versionOf(scene, operator));
  const input = { decision: 'authorize', reason, version };
  return (await operator.post(`${scene.path}/decisions`, input)).body.outcome;
}

async function versionOf({ path }: Scene, operator: Scene['anna']) {
  const { meta } = (await operator.get(path)).body as { meta: { version: string } };
  return meta.version;
}

async function changeAddress() {
  const { list } = await bench.client.get(`/v2/addresses?contact.id=${bench.contactId}`);
  for (const { id } of list) await bench.client.patch(`/v2/addresses/${id}`, otherAddress);
}

describe('a check', () => {
  const { 'mailing-address': _none, ...toPrimaryAddress } = check;

  // Covers OP6
  test('is mailed to the address that both operators saw', async () => {
    const scene = await waiting(toPrimaryAddress);
    const version = await versionOf(scene, scene.bert);
    expect(await authorize(scene, scene.anna)).toBe('proposed');
    await changeAddress();
    await authorize(scene, scene.bert, version);
    // If the change ended the proposal, both agree to the current version.
    await authorize(scene, scene.anna);
    await authorize(scene, scene.bert);
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([{ check: { address: { street1: street } } }]);
  });
});

async function agree(scene: Scene) {
  await authorize(scene, scene.anna);
  expect(await authorize(scene, scene.bert)).toBe('carried-out');
}

describe('a wire', () => {
  // Covers OP6
  test('goes to the address of the beneficiary that both operators saw', async () => {
    const scene = await waiting(wire);
    await agree(scene);
    await changeAddress();
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([{ counterparty: { address: { street1: street } } }]);
  });

  test('shows its payee to the operators', async () => {
    const scene = await waiting(wire);
    const page = (await scene.anna.get(scene.path.replace('/v1', ''))).text;
    for (const shown of ['Jane Roe', street, '026009593', '6789']) expect(page).toContain(shown);
  });
});

describe('a payment by ACH to a method without an account name', () => {
  // Covers OP6
  test('uses the name that both operators saw, whatever name the method gets later', async () => {
    const scene = await waiting(linkedAch);
    await agree(scene);
    const path = `/v2/funds-transfer-methods/${scene.methodId}`;
    const renamed = await bench.client.patch(path, { 'contact-name': 'Mallory Doe' });
    expect(renamed.status).toBe(200);
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([{ counterparty: { name: 'Jane Roe' } }]);
  });
});

describe('operators', () => {
  const notices = async ({ path, anna }: Scene) =>
    (await anna.get(path)).body.meta as { notices: string[] };

  test('are notified of changes of the payee and decide again', async () => {
    const scene = await waiting(wire);
    expect(await notices(scene)).toMatchObject({ notices: [], proposal: null });
    await authorize(scene, scene.anna);
    await changeAddress();
    await bench.make(`/v2/funds-transfer-methods/${scene.methodId}/deactivate`);
    expect(await notices(scene)).toMatchObject({
      notices: [
        expect.stringContaining('postal address of the payee has changed'),
        expect.stringContaining('was deactivated'),
      ],
      proposal: null,
    });
    expect((await scene.anna.get(scene.path.replace('/v1', ''))).text).toContain('class="notice"');
    await agree(scene);
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([{ counterparty: { address: { street1: street } } }]);
  });

  test('leave the digest of what they saw in the audit log', async () => {
    const scene = await waiting(wire);
    const version = await versionOf(scene, scene.anna);
    await agree(scene);
    const confirmed: unknown[] = [];
    for await (const link of readAudit(bench.given.store.db)) {
      if (link.action.startsWith('decision.')) confirmed.push(link.confirmedDigest);
    }
    expect(confirmed).toEqual([version, version]);
    const [instructions] = (await bench.client.get('/v2/payment-instructions')).list;
    const authorized = await bench.given.store.db
      .selectFrom('disbursement_authorizations')
      .select('authorized_digest')
      .execute();
    expect(authorized).toEqual([{ authorized_digest: instructions?.attributes.digest }]);
  });
});

test('an address that changes concurrently is in the payment either before or after the change', async () => {
  const owner = bench.contactId;
  const [address] = (await bench.client.get(`/v2/addresses?contact.id=${owner}`)).list;
  const method = { ...wire, 'contact-id': owner };
  const { id: methodId } = await bench.make('/v2/funds-transfer-methods', method);
  const path = `/v2/addresses/${address?.id}`;
  const allowed = { country: 'US', region: 'NV', 'postal-code': '89145' };
  for (let round = 0; round < 4; round += 1) {
    expect((await bench.client.patch(path, allowed)).status).toBe(200);
    await Promise.all([
      bench.client.patch(path, { country: 'KP' }),
      bench.disburse({ 'funds-transfer-method-id': methodId, amount: '1' }),
    ]);
  }
  const { list } = await bench.client.get('/v2/payment-instructions');
  const countries = list.map(({ attributes }) => JSON.stringify(attributes.creditor));
  for (const creditor of countries) expect(creditor).not.toContain('"country":"KP"');
});
