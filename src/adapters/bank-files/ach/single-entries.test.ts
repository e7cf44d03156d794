import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bankCalls } from '../calls.ts';
import { readInbox } from '../incoming/read-inbox.ts';
import { readNacha } from '../nacha/read-nacha.ts';
import { returnFile } from '../nacha/testing/return-file.ts';
import { sendFiles } from '../outgoing/send-files.ts';
import { openBench } from '../testing/bank-bench.ts';
import { achOrder } from '../testing/orders.ts';
import { submission } from '../testing/submission.ts';
import { collectEntries } from './collect-entries.ts';
import { settleFiles } from './settle-files.ts';

/** Opens a bench on Friday, 2026-11-20, at 13:00 in New York. Next cut-off: 16:45. */
async function open() {
  const bench = await openBench();
  const calls = bankCalls(bench.bank);
  /** Runs all jobs once at a time. */
  const runAt = async (utc: string) => {
    bench.setTime(utc);
    await readInbox(bench.bank);
    await settleFiles(bench.bank);
    await collectEntries(bench.bank);
    await sendFiles(bench.bank);
    bench.server.take();
  };
  const sent = () => bench.server.taken.map(({ content }) => readNacha(content.toString('latin1')));
  const receive = (name: string, text: string) =>
    bench.server.files.set(`inbox/${name}`, Buffer.from(text, 'latin1'));
  return { ...bench, calls, runAt, sent, receive };
}

describe('single ACH entries', () => {
  test('leave together in the file of the next cut-off, effective on the next banking day', async () => {
    const { calls, runAt, sent } = await open();
    const pull = achOrder({ amount: '1250.75' });
    const push = achOrder({ direction: 'push', secCode: 'CCD', amount: '3' });
    for (const one of [pull, push]) expect(await calls['send-transfer'](one)).toBe('pending');
    await runAt('2026-11-20T21:44:00Z');
    expect(sent()).toEqual([]);
    await runAt('2026-11-20T21:45:00Z');
    const [file] = sent();
    expect(file).toMatchObject({
      problems: [],
      createdOn: '2026-11-20',
      fileIdModifier: 'A',
      immediateOrigin: '1123456789',
      immediateDestination: '021000021',
      control: { debitCents: 125_075n, creditCents: 300n, entries: 2 },
    });
    const summary = file?.batches.map(({ entryClass, serviceClass, effectiveOn, entries }) => [
      ...[entryClass, serviceClass, effectiveOn, entries[0]?.transactionCode],
      entries[0]?.individualId,
    ]);
    const short = (id: string) => id.replaceAll('-', '').slice(0, 15).toUpperCase();
    expect(summary).toEqual([
      ['PPD', '225', '2026-11-23', '27', short(pull.reference)],
      ['CCD', '220', '2026-11-23', '22', short(push.reference)],
    ]);
    await runAt('2026-11-20T21:46:00Z');
    expect(sent()).toHaveLength(1);
  });

  test('of a Friday evening leave on Monday', async () => {
    const { calls, setTime, runAt, sent } = await open();
    setTime('2026-11-20T21:45:00Z');
    await calls['send-transfer'](achOrder());
    for (const time of ['2026-11-21T15:30:00Z', '2026-11-23T15:29:00Z']) await runAt(time);
    expect(sent()).toEqual([]);
    await runAt('2026-11-23T15:30:00Z');
    expect(sent()[0]?.batches[0]?.effectiveOn).toBe('2026-11-24');
  });

  test('of a missed cut-off leave late, effective a banking day later', async () => {
    const { calls, runAt, sent } = await open();
    await calls['send-transfer'](achOrder());
    await runAt('2026-11-20T22:30:00Z');
    expect(sent()[0]?.batches[0]?.effectiveOn).toBe('2026-11-24');
  });

  test('are sent once for a reference, also if the order comes again after days', async () => {
    const { calls, runAt, sent } = await open();
    const pull = achOrder();
    await calls['send-transfer'](pull);
    await runAt('2026-11-20T21:45:00Z');
    await calls['send-transfer'](pull);
    await runAt('2026-11-23T21:45:00Z');
    expect(sent()).toHaveLength(1);
    const other = calls['send-transfer']({ ...pull, amount: '41.00' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('settle two banking days after the effective day, once the inbox was read', async () => {
    const { calls, runAt, reported } = await open();
    const pull = achOrder();
    const read = () => calls['read-transfer']({ reference: pull.reference, receiptId: null });
    await calls['send-transfer'](pull);
    await runAt('2026-11-20T21:45:00Z');
    expect((await read()).transfer?.status).toBe('taken');
    await runAt('2026-11-25T16:59:00Z');
    expect(await reported()).toEqual([]);
    await runAt('2026-11-25T17:00:00Z');
    const details = 'Settled by ACH, last return day 2026-11-25';
    const body = { transferId: pull.reference, details };
    expect(await reported()).toEqual([{ name: 'transfer-settled', body }]);
    expect((await read()).transfer).toEqual({ status: 'settled', details });
  });

  test('settle later if their file reached the bank late', async () => {
    const { calls, bank, setTime, runAt, reported } = await open();
    await calls['send-transfer'](achOrder());
    setTime('2026-11-20T21:45:00Z');
    await collectEntries(bank);
    // Effective on Monday, but sent on Wednesday, before Thanksgiving.
    await runAt('2026-11-25T15:00:00Z');
    await runAt('2026-12-01T16:59:00Z');
    expect(await reported()).toEqual([]);
    await runAt('2026-12-01T17:00:00Z');
    expect(await reported()).toHaveLength(1);
  });

  test('do not settle while the inbox can’t be read', async () => {
    const { calls, bank, runAt, reported, server, setTime } = await open();
    await calls['send-transfer'](achOrder());
    await runAt('2026-11-20T21:45:00Z');
    setTime('2026-11-25T17:00:00Z');
    server.onStep = () => {
      throw new Error('the bank is away');
    };
    await expect(readInbox(bank)).rejects.toThrow();
    await settleFiles(bank);
    expect(await reported()).toEqual([]);
  });

  test('are returned with the reason, before and after they have settled', async () => {
    const { calls, runAt, receive, reported, findings } = await open();
    const [early, late] = [achOrder({ amount: '10.00' }), achOrder({ amount: '20.00' })];
    for (const one of [early, late]) await calls['send-transfer'](one);
    await runAt('2026-11-20T21:45:00Z');
    const short = (id: string) => id.replaceAll('-', '').slice(0, 15).toUpperCase();
    receive(
      'r1.ach',
      returnFile([{ code: 'R01', cents: 1000n, individualId: short(early.reference) }]),
    );
    await runAt('2026-11-24T15:00:00Z');
    await runAt('2026-11-25T17:00:00Z');
    receive(
      'r2.ach',
      returnFile([{ code: 'R10', cents: 2000n, individualId: short(late.reference) }]),
    );
    await runAt('2026-12-10T17:00:00Z');
    expect(await reported()).toEqual([
      {
        name: 'transfer-returned',
        body: { transferId: early.reference, details: 'R01 Insufficient Funds' },
      },
      { name: 'transfer-settled', body: expect.objectContaining({ transferId: late.reference }) },
      {
        name: 'transfer-returned',
        body: { transferId: late.reference, details: expect.stringMatching(/^R10 /) },
      },
    ]);
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['checks', { network: 'check' }, 'checks_not_supported'],
    ['Signet', { network: 'signet' }, 'signet_not_supported'],
    ['international wires', { network: 'wire_international' }, 'international_wires_not_supported'],
    ['collecting wires', { network: 'wire', direction: 'pull' }, 'wires_only_push'],
    ['amounts beyond ten digits', { network: 'ach', amount: '100000000.00' }, 'amount_too_large'],
  ] as const)('%s are refused by name', async (_what, changes, code) => {
    const { calls } = await open();
    await expect(calls['send-transfer'](achOrder(changes))).rejects.toMatchObject({ code });
  });
});

test('collected money goes back as a credit to the same account, once', async () => {
  const { calls, runAt, sent } = await open();
  const pull = achOrder({ amount: '10.00' });
  const wanted = {
    reference: pull.reference,
    receiptId: null,
    amount: '10',
    currency: 'USD',
  } as const;
  const read = async () =>
    (await calls['read-transfer']({ reference: pull.reference, receiptId: null })).transfer?.status;
  await calls['send-transfer'](pull);
  await runAt('2026-11-20T21:45:00Z');
  await runAt('2026-11-25T17:00:00Z');
  const differing = calls['return-transfer']({ ...wanted, amount: '9.99' });
  await expect(differing).rejects.toMatchObject({ code: 'amount_differs' });
  for (let time = 0; time < 2; time += 1) await calls['return-transfer'](wanted);
  expect(await read()).toBe('taken');
  await runAt('2026-11-25T21:45:00Z');
  expect(await read()).toBe('returned');
  expect(sent()).toHaveLength(2);
  const [entry] = sent()[1]?.batches[0]?.entries ?? [];
  expect(entry).toMatchObject({
    transactionCode: '22',
    cents: 1000n,
    accountNumber: '000123456789',
  });
});

test('money that a file of the platform has collected goes back in the same way', async () => {
  const { calls, runAt, sent } = await open();
  const id = randomUUID();
  const { reference, ...file } = submission(id);
  await calls['submit-file']({ reference, ...file });
  await runAt('2026-11-20T21:45:00Z');
  await runAt('2026-11-25T17:00:00Z');
  const wanted = { reference: id, receiptId: null, amount: '123.45', currency: 'USD' } as const;
  await calls['return-transfer'](wanted);
  await runAt('2026-11-25T21:45:00Z');
  const [entry] = sent()[1]?.batches[0]?.entries ?? [];
  const account = { accountNumber: '123456789012', routingNumber: '026009593' };
  expect(entry).toMatchObject({ transactionCode: '32', cents: 12_345n, ...account });
});

test('money that was not collected here is returned by a person', async () => {
  const { calls, findings } = await open();
  const receiptId = randomUUID();
  const wanted = { reference: randomUUID(), receiptId, amount: '5', currency: 'USD' } as const;
  for (let time = 0; time < 2; time += 1) await calls['return-transfer'](wanted);
  expect(await findings()).toMatchObject([
    { kind: 'return-by-hand', subject: receiptId, cents: '500' },
  ]);
});
