import { beforeEach, expect, test } from 'vitest';
import { rawAch } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { nachaFilePurpose } from '../../money/nacha-batches/create-batch.ts';
import { usePushBench } from '../../money/push-transfer-methods/testing/push-bench.ts';
import { changeEverything } from './change-everything.ts';

/** A file for the clearing house has the data of its payments at the time of their creation. */

const bench = usePushBench();
const types = ['accounts', 'addresses', 'contacts', 'funds-transfer-methods', 'phone-numbers'];
let configId: unknown;
let methodId: unknown;

beforeEach(async () => {
  const config = { 'company-name': 'Acme Inc', 'company-identification': '1123456789' };
  const bank = { label: 'Main', 'routing-number': '021000021' };
  configId = (await make('/v2/nacha-configs', { ...config, ...bank })).id;
  const method = { ...rawAch, 'contact-id': bench.contactId };
  methodId = (await make('/v2/funds-transfer-methods', method)).id;
  await make(`/v2/accounts/${bench.accountId}/sandbox/fund`, { amount: '100' });
  await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
});

const make = (path: string, attributes?: object) => bench.client.mustPost(path, attributes);

/** Returns the funds transfers of a contribution and of a disbursement by ACH. */
async function payBothWays(): Promise<unknown[]> {
  const byAch = { 'funds-transfer-method-id': methodId, amount: '7' };
  const paid = await make('/v2/contributions', { ...byAch, 'contact-id': bench.contactId });
  const { id } = await make('/v2/disbursements', { ...byAch, 'account-id': bench.accountId });
  const { included } = await bench.client.get(`/v2/disbursements/${id}?include=funds-transfer`);
  return [paid.attributes['funds-transfer-id'], included[0]?.id];
}

/** Returns the lines of a file that name payments, without references of transfers. */
async function linesOf(transferIds: readonly unknown[]): Promise<string[]> {
  const input = { 'nacha-config-id': configId, 'funds-transfer-ids': transferIds };
  const { id } = await make('/v2/nacha-batches', input);
  const { store, platform } = bench.test;
  const { file } = await store.db
    .selectFrom('nacha_batches')
    .select('file')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  const lines = platform.services.secrets.open(nachaFilePurpose, file).split('\n');
  const reference = /^(6.{38}).{15}(.{25}).*$/;
  return lines
    .filter((line) => /^[56]/.test(line))
    .map((line) => line.replace(reference, '$1 $2'))
    .sort();
}

test('a file names payments as they were agreed, whatever has changed since', async () => {
  const before = await payBothWays();
  const after = await payBothWays();
  const expected = await linesOf(before);
  expect(expected.join()).toContain('JANE ROE');

  const changed = await changeEverything(bench.client, types);
  expect(changed).toEqual(
    expect.arrayContaining([
      ...['contacts name', 'addresses street-1', 'addresses postal-code'],
      ...['funds-transfer-methods contact-name', 'accounts name'],
    ]),
  );
  await bench.setPolicy({ 'nacha-description': 'OTHER' });
  await make(`/v2/funds-transfer-methods/${methodId}/deactivate`);
  expect(await linesOf(after)).toEqual(expected);
});
