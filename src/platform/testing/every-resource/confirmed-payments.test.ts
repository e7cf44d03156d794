import { beforeEach, expect, test } from 'vitest';
import { platformWords } from '../../../languages/platform-texts.ts';
import type { networks } from '../../../vendors/ports/bank-transfer.ts';
import { useBank } from '../../money/bank-orders/testing/bank-with-books.ts';
import { sendOwnerEmails } from '../../money/disbursements/owner-emails.ts';
import { useDisbursementBench } from '../../money/disbursements/testing/disbursement-bench.ts';
import {
  check,
  internationalWire,
  linkedAch,
  signet,
  wire,
} from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { openDesk } from '../../operators/testing/desk-bench.ts';
import { person } from '../examples.ts';
import { changeEverything } from './change-everything.ts';

/**
 * Payments leave as confirmed, whatever changes in between, by every network of the bank's port. A new
 * network without a method here doesn't compile.
 */
const methods: Readonly<Record<(typeof networks)[number], object>> = {
  ach: linkedAch,
  wire,
  wire_international: internationalWire,
  check: withoutAddress(check),
  signet,
};

function withoutAddress({ 'mailing-address': _none, ...method }: typeof check): object {
  return method;
}

/** Resources that a payment depends on when it is created. */
const types = ['accounts', 'addresses', 'contacts', 'funds-transfer-methods', 'phone-numbers'];

const bench = useDisbursementBench();
const given = useBank(() => bench.given);
const hour = 3600;
const reason = 'called the owner back';

beforeEach(async () => {
  await bench.make('/v2/contacts', { ...person, 'account-id': bench.accountId, name: 'Jim Roe' });
  const input = { 'account-id': bench.accountId, amount: '1000' };
  await bench.make(`/v2/accounts/${bench.accountId}/sandbox/fund`, input);
});

const decisionPath = async (id: unknown) =>
  `/v1/queue/disbursement-authorizations/${await bench.idOf(id, 'disbursement-authorization')}`;

async function disburseByAll(methodIds: readonly unknown[]): Promise<unknown[]> {
  const made: unknown[] = [];
  for (const id of methodIds) {
    made.push((await bench.disburse({ 'funds-transfer-method-id': id })).data.id);
  }
  return made;
}

async function makeMethods(): Promise<unknown[]> {
  const made: unknown[] = [];
  for (const method of Object.values(methods)) {
    const input = { ...method, 'contact-id': bench.contactId };
    made.push((await bench.make('/v2/funds-transfer-methods', input)).id);
  }
  return made;
}

async function changeAll(): Promise<void> {
  const changed = await changeEverything(bench.client, types);
  const description = { 'nacha-description': 'OTHER' };
  await bench.setPolicies(description);
  for (const name of ['street-1', 'city', 'postal-code'])
    expect(changed).toContain(`addresses ${name}`);
  for (const name of ['name', 'email', 'primary-address', 'primary-phone-number']) {
    expect(changed).toContain(`contacts ${name}`);
  }
  for (const name of ['contact-id', 'contact-name', 'contact-email', 'label']) {
    expect(changed).toContain(`funds-transfer-methods ${name}`);
  }
  for (const { id } of (await bench.client.get('/v2/funds-transfer-methods')).list) {
    await bench.client.post(`/v2/funds-transfer-methods/${id}/deactivate`);
  }
}

const orders = () =>
  given.bank.moved
    .map(({ reference: _id, ...order }) => order)
    .sort((a, b) => (a.network < b.network ? -1 : 1));

test('after two operators, what they agreed to leaves, or nothing does', async () => {
  await bench.setPolicies({
    'owner-verification-on-cash-disbursements': false,
    'manual-authorization-on-cash-disbursements': true,
  });
  const { hire } = openDesk(bench.given, ['disbursement-authorizations']);
  const [anna, bert] = [await hire('anna'), await hire('bert')];
  const decide = async (who: typeof anna, id: unknown, version?: unknown) => {
    const path = `${await decisionPath(id)}/decisions`;
    const input = { decision: 'authorize', reason, ...(version ? { version } : {}) };
    return (await who.post(path, input)).body.outcome;
  };
  const methodIds = await makeMethods();
  // One group stays unchanged, one changes between the operators, and one changes after both.
  const untouched = await disburseByAll(methodIds);
  const between = await disburseByAll(methodIds);
  const after = await disburseByAll(methodIds);
  for (const id of [...untouched, ...after]) {
    expect(await decide(anna, id)).toBe('proposed');
    expect(await decide(bert, id)).toBe('carried-out');
  }
  const seen = new Map<unknown, unknown>();
  for (const id of between) {
    const { version } = (await bert.get(await decisionPath(id))).body.meta as { version: unknown };
    seen.set(id, version);
    await decide(anna, id);
  }
  for (const id of after) {
    const transferId = await bench.idOf(id, 'funds-transfer');
    await bench.make(`/v2/funds-transfers/${transferId}/toggle-manual-hold`, { frozen: true });
  }
  await given.process.pass(hour);
  const expected = orders();
  expect(expected.map(({ network }) => network).sort()).toEqual(Object.keys(methods).sort());

  await changeAll();
  given.bank.moved.length = 0;
  for (const id of between) await decide(bert, id, seen.get(id));
  await given.process.pass(2 * hour);
  for (const order of orders()) expect(expected).toContainEqual(order);

  given.bank.moved.length = 0;
  for (const id of after) {
    const transferId = await bench.idOf(id, 'funds-transfer');
    await bench.make(`/v2/funds-transfers/${transferId}/toggle-manual-hold`, { frozen: false });
  }
  await given.process.pass(3 * hour);
  expect(orders()).toEqual(expected);

  // Proposals from before the changes are decided again, with what the operators see now.
  given.bank.moved.length = 0;
  for (const id of between) {
    if ((await decide(anna, id)) === 'proposed') await decide(bert, id);
  }
  await given.process.pass(4 * hour);
  for (const order of orders()) expect(expected).toContainEqual(order);
}, 300_000);

test('after the owner’s confirmation, what was shown leaves, and nobody else is asked', async () => {
  const methodIds = await makeMethods();
  await bench.setPolicies({ 'owner-verification-on-cash-disbursements': false });
  await disburseByAll(methodIds);
  await given.process.pass(hour);
  const expected = orders();
  given.bank.moved.length = 0;
  await bench.setPolicies({ 'owner-verification-on-cash-disbursements': true });
  const ids = await disburseByAll(methodIds);
  await changeAll();
  for (const id of ids) {
    const authorization = await bench.idOf(id, 'disbursement-authorization');
    const path = `/v2/disbursement-authorizations/${authorization}`;
    await bench.make(`${path}/retry-owner-verification`);
    const { data } = await bench.client.get(`${path}/sandbox`);
    const page = `/v2/disbursement-owner-verifications/${data.attributes['resource-token-hash']}`;
    expect((await bench.given.anonymous.post(page)).status).toBe(200);
  }
  await given.process.pass(2 * hour);
  expect(orders()).toEqual(expected);
  await sendOwnerEmails(bench.given.platform.services);
  const asked = bench.emails.filter(({ subject }) => subject.startsWith('Confirm'));
  expect(new Set(asked.map(({ to }) => to))).toEqual(new Set(['jane@example.com']));
  // The owner's language has changed, too: `CA` is Catalan.
  const changed = platformWords('ca').say('changeSubject');
  const told = bench.emails.filter(({ subject }) => subject === changed);
  expect(told.map(({ to }) => to)).toContain('jane@example.com');
}, 300_000);
