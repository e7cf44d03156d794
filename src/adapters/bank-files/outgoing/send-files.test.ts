import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { submitFile } from '../ach/submit-file.ts';
import { readNacha } from '../nacha/read-nacha.ts';
import type { Connect } from '../remote/remote.ts';
import { type Bench, openBench } from '../testing/bank-bench.ts';
import { submission } from '../testing/submission.ts';
import { findOverdueFiles, sendFiles } from './send-files.ts';

const transferId = '4675334e-a05a-4bc6-8c4c-5d0682cf412c';
/** Fails at the given step, counted over all steps of the store and the server, before or after it is done. */
function failAt({ bank, server }: Bench, wanted: number) {
  let count = 0;
  const step = () => {
    count += 1;
    if (count === wanted) throw new Error('the process dies here');
  };
  server.onStep = step;
  const store: Bench['bank']['store'] = {
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      step();
      const rows = await bank.store.query<Row>(sql, parameters);
      step();
      return rows;
    },
    async transaction(run) {
      step();
      const result = await bank.store.transaction(run);
      step();
      return result;
    },
  };
  return { bank: { ...bank, store }, reached: () => count >= wanted };
}

describe('a file for the bank', () => {
  test('arrives whole and once, wherever the process dies, and is reported once', async () => {
    let isLast = false;
    let points = 0;
    for (let point = 1; !isLast; point += 1) {
      const bench = await openBench();
      const { reference, ...rest } = submission();
      await submitFile(bench.bank, { reference, ...rest });
      const dying = failAt(bench, point);
      await sendFiles(dying.bank).catch(() => undefined);
      isLast = !dying.reached();
      points = point - 1;
      bench.server.onStep = () => undefined;
      // The bank takes files at any time, also before the process has started again.
      bench.server.take();
      for (let run = 0; run < 2; run += 1) {
        await sendFiles(bench.bank);
        bench.server.take();
      }
      expect([point, bench.server.taken.map(({ name }) => name)]).toEqual([
        point,
        ['ACH_20261120_A.ach'],
      ]);
      const text = bench.server.taken[0]?.content.toString('latin1') ?? '';
      expect(readNacha(text)).toMatchObject({ problems: [], immediateOrigin: '1123456789' });
      expect([...bench.server.files]).toEqual([]);
      expect(await bench.reported()).toEqual([{ name: 'file-submitted', body: { reference } }]);
    }
    expect(points).toBeGreaterThan(20);
  }, 60_000);

  test('is sent once by two processes at the same time', async () => {
    const { bank, server, reported } = await openBench();
    for (let count = 0; count < 3; count += 1) await submitFile(bank, submission());
    // The bank takes each file immediately.
    server.onStep = (step, isDone) => {
      if (step === 'rename' && isDone) server.take();
    };
    await Promise.allSettled([sendFiles(bank), sendFiles(bank), sendFiles(bank)]);
    await sendFiles(bank);
    server.take();
    expect(server.taken.map(({ name }) => name).sort()).toEqual(
      ['A', 'B', 'C'].map((modifier) => `ACH_20261120_${modifier}.ach`),
    );
    expect(await reported()).toHaveLength(3);
  });

  test('is not sent by a process that another overtakes', async () => {
    const { bank, server, reported } = await openBench();
    await submitFile(bank, submission());
    const connect: Connect = (work) =>
      server.connect((remote) =>
        work({
          ...remote,
          async write(path, content) {
            await sendFiles(bank);
            server.take();
            await remote.write(path, content);
          },
        }),
      );
    await sendFiles({ ...bank, connect });
    await sendFiles(bank);
    server.take();
    expect(server.taken).toHaveLength(1);
    expect([...server.files]).toEqual([]);
    expect(await reported()).toHaveLength(1);
  });

  test('never replaces another file of the bank’s folder', async () => {
    const bench = await openBench();
    await submitFile(bench.bank, submission());
    bench.server.files.set('outbox/ACH_20261120_A.ach', Buffer.from('of somebody else'));
    await expect(sendFiles(bench.bank)).rejects.toThrow('files were not sent');
    expect(bench.server.files.get('outbox/ACH_20261120_A.ach')?.toString()).toBe(
      'of somebody else',
    );
    expect(await bench.reported()).toEqual([]);
    bench.setTime('2026-11-20T22:30:00Z');
    for (let run = 0; run < 2; run += 1) await findOverdueFiles(bench.bank);
    expect(await bench.findings()).toMatchObject([{ kind: 'file-not-sent' }]);
  });

  test('has the next modifier of the bank’s day, from A to Z and 0 to 9', async () => {
    const bench = await openBench();
    for (let count = 0; count < 36; count += 1) await submitFile(bench.bank, submission());
    await expect(submitFile(bench.bank, submission())).rejects.toThrow('36 NACHA files');
    bench.setTime('2026-11-21T04:59:00Z');
    await expect(submitFile(bench.bank, submission())).rejects.toThrow('36 NACHA files');
    bench.setTime('2026-11-21T05:01:00Z');
    await submitFile(bench.bank, submission());
    for (let run = 0; run < 2; run += 1) await sendFiles(bench.bank);
    bench.server.take();
    const names = bench.server.taken.map(({ name }) => name);
    const modifiers = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    expect(names).toEqual([
      ...modifiers.map((each) => `ACH_20261120_${each}.ach`),
      'ACH_20261121_A.ach',
    ]);
    const read = bench.server.taken.map(({ content }) => readNacha(content.toString('latin1')));
    expect(read.map(({ fileIdModifier }) => fileIdModifier)).toEqual([...modifiers, 'A']);
    expect(read.every(({ problems }) => problems.length === 0)).toBe(true);
  });

  test('is not in the store once the bank has it', async () => {
    const bench = await openBench();
    await submitFile(bench.bank, submission());
    const inStore = async () => {
      const tables = ['outgoing_files', 'transfers', 'bookings', 'adapter_callbacks'];
      const rows = await Promise.all(
        tables.map((table) =>
          bench.bank.store.query(`select row_to_json(t)::text from ${table} t`),
        ),
      );
      return JSON.stringify(rows);
    };
    expect(await inStore()).not.toContain('123456789012');
    await sendFiles(bench.bank);
    const [row] = await bench.bank.store.query('select sealed from outgoing_files');
    expect(row).toEqual({ sealed: null });
  });
});

describe('a file of the platform', () => {
  const refusal = (code: string) => ({ name: 'VendorRefusal', code });
  const changed = (from: string | RegExp, to: string) => {
    const sent = submission();
    return { ...sent, file: sent.file.replace(from, to) };
  };
  test.each([
    ['is no NACHA file', () => ({ ...submission(), file: 'hello' }), 'file_not_valid'],
    ['has no line ends', () => changed(/\n/g, ''), 'file_not_valid'],
    ['has a wrong total', () => changed('0000012345', '0000012346'), 'file_not_valid'],
    [
      'has an unknown entry',
      () => ({ ...submission(), transferIds: [randomUUID()] }),
      'entries_do_not_match',
    ],
    [
      'lacks a transfer',
      () => ({ ...submission(transferId), transferIds: [transferId, randomUUID()] }),
      'entries_do_not_match',
    ],
  ])('is refused if it %s', async (_why, make, code) => {
    const bench = await openBench();
    await expect(submitFile(bench.bank, make())).rejects.toMatchObject(refusal(code));
    expect(await bench.bank.store.query('select 1 from outgoing_files')).toEqual([]);
  });

  test('is taken once for its reference, and no transfer twice', async () => {
    const bench = await openBench();
    const sent = submission(transferId);
    await submitFile(bench.bank, sent);
    await submitFile(bench.bank, sent);
    const again = submitFile(bench.bank, submission(transferId));
    await expect(again).rejects.toMatchObject(refusal('transfers_sent_before'));
    expect(await bench.bank.store.query('select 1 from outgoing_files')).toHaveLength(1);
  });
});
