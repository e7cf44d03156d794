import { expect, test } from 'vitest';
import { readInbox } from '../incoming/read-inbox.ts';
import { openBench } from '../testing/bank-bench.ts';
import { bankGauges } from './gauges.ts';

const names = [
  'open_findings',
  'unsent_files',
  'newest_bank_file_age_seconds',
  'inbox_read_age_seconds',
] as const;

async function open() {
  const bench = await openBench();
  const gauges = bankGauges(bench.bank);
  const read = async (name: (typeof names)[number]) =>
    gauges.find((gauge) => gauge.name === name)?.read();
  return { ...bench, gauges, read };
}

test('a bank that has sent nothing yet has no age', async () => {
  const { gauges, read } = await open();
  expect(gauges.map(({ name }) => name)).toEqual(names);
  expect(await read('open_findings')).toEqual([]);
  expect(await read('unsent_files')).toEqual([{ value: 0 }]);
  expect(await read('newest_bank_file_age_seconds')).toEqual([]);
  expect(await read('inbox_read_age_seconds')).toEqual([]);
});

test('ages grow, and findings count until a person has closed them', async () => {
  const { bank, server, setTime, read } = await open();
  server.files.set('inbox/one.txt', Buffer.from('no file of a bank'));
  await readInbox(bank);
  setTime('2026-11-20T18:10:00Z');
  await readInbox(bank);
  setTime('2026-11-20T19:00:00Z');
  expect(await read('newest_bank_file_age_seconds')).toEqual([{ value: 3600 }]);
  expect(await read('inbox_read_age_seconds')).toEqual([{ value: 3000 }]);
  const labels = { kind: 'file-not-readable' };
  expect(await read('open_findings')).toEqual([{ value: 1, labels }]);
  await bank.store.query('update findings set closed_at = $1', [bank.now()]);
  expect(await read('open_findings')).toEqual([{ value: 0, labels }]);
});
