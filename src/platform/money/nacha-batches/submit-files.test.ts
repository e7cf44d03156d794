import { beforeEach, describe, expect, test } from 'vitest';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { pending, type RequestOf } from '../../../vendors/protocol/port.ts';
import type { BankRails } from '../banks/bank-rails.ts';
import { bankWith } from '../banks/testing/bank-with.ts';
import { reportAsBank } from '../banks/testing/report-as-bank.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { submitFiles } from './submit-files.ts';
import { createNachaConfig } from './testing/nacha-config.ts';

const bench = useMoneyBench();
let batchId: string;
let transferIds: string[];
/** Received calls, including repeats, which get the first answer. */
let calls: number;
let submissions: RequestOf<typeof bankRailsPort, 'submit-file'>[];

beforeEach(async () => {
  submissions = [];
  calls = 0;
  const config = await createNachaConfig(bench.merchant);
  transferIds = [(await bench.byAch()).transferId, (await bench.byAch()).transferId].toSorted();
  batchId = String((await bench.merchant.post('/v2/nacha-batches', config)).data.id);
});

/** A platform with a bank, and its due jobs. */
function withBank(answer: BankRails['submit-file']) {
  const address = bankWith({
    async 'submit-file'(request) {
      submissions.push(request);
      return answer(request);
    },
  });
  const counted: typeof address.fetch = (...sent) => {
    calls += 1;
    return address.fetch(...sent);
  };
  const vendorAddresses = { 'bank-rails': { ...address, fetch: counted } };
  const platform = bench.cards.test.another({ vendorAddresses });
  const job = submitFiles(platform.services);
  return {
    platform,
    async pass(seconds: number) {
      bench.cards.test.clock.setOffset(seconds);
      await job.run(bench.cards.test.clock.now());
    },
  };
}

const batch = async () =>
  (await bench.merchant.get(`/v2/nacha-batches/${batchId}`)).data.attributes;

describe('a file for the clearing house', () => {
  test('is sent to the bank once, with its transfers', async () => {
    const bank = withBank(async () => ({}));
    await bank.pass(1);
    await bank.pass(7200);
    expect(calls).toBe(1);
    expect(submissions).toEqual([
      { reference: batchId, file: expect.stringMatching(/^101 /), transferIds },
    ]);
    const [, , entry = ''] = submissions[0]?.file.split('\n') ?? [];
    const shortened = transferIds.map((id) => id.replaceAll('-', '').slice(0, 15).toUpperCase());
    expect(shortened).toContain(entry.slice(39, 54).toUpperCase());
    expect((await batch()).status).toBe('submitted');
  });

  test('is sent again after a minute if the bank is unreachable', async () => {
    let isAway = true;
    const bank = withBank(async () => {
      if (isAway) throw new Error('away');
      return {};
    });
    await bank.pass(1);
    const before = submissions.length;
    await bank.pass(30);
    expect(submissions).toHaveLength(before);
    expect((await batch()).status).toBe('processed');
    isAway = false;
    await bank.pass(62);
    expect((await batch()).status).toBe('submitted');
  });

  test('is not sent again if the bank rejects it', async () => {
    const bank = withBank(() => Promise.reject(new VendorRefusal('file_not_valid')));
    await bank.pass(1);
    await bank.pass(86_400);
    expect(calls).toBe(1);
    expect((await batch()).status).toBe('processed');
  });

  test('is submitted and settled by the bank’s reports, except for returned transfers', async () => {
    const bank = withBank(async () => pending);
    await bank.pass(1);
    expect((await batch()).status).toBe('processed');
    const reference = batchId;
    const report = (...[name, body]: [keyof typeof bankRailsPort.callbacks, object]) =>
      reportAsBank(bank.platform, name, body);
    expect(await report('file-submitted', { reference })).toBe(204);
    expect((await batch()).status).toBe('submitted');
    const [bad] = transferIds;
    await report('transfer-returned', { transferId: bad, details: 'R03 No Account' });
    for (let time = 0; time < 2; time += 1) {
      expect(await report('file-settled', { reference, details: 'By ACH' })).toBe(204);
    }
    expect(await batch()).toMatchObject({
      status: 'settled',
      'settlement-details': 'By ACH',
      'pending-funds-transfers-count': 0,
    });
    expect(await bench.totals()).toMatchObject({ settled: 100 });
    await bank.pass(7200);
    expect(calls).toBe(1);
    const unknown = { reference: bad, details: null };
    expect(await report('file-settled', unknown)).toBe(404);
  });

  test('is sent again after an hour without a callback', async () => {
    const bank = withBank(async () => pending);
    await bank.pass(1);
    await bank.pass(3500);
    expect(calls).toBe(1);
    await bank.pass(3602);
    expect(calls).toBe(2);
    expect(submissions).toHaveLength(1);
  });
});
