import { bankCalls } from '../calls.ts';
import { readInbox } from '../incoming/read-inbox.ts';
import { sendFiles } from '../outgoing/send-files.ts';
import { plainId } from '../wires/credit-transfer.ts';
import { openBench } from './bank-bench.ts';
import { order } from './orders.ts';

/** Opens a bench on Friday, 2026-11-20, at 13:00 in New York. */
export async function openWithInbox() {
  const bench = await openBench();
  const calls = bankCalls(bench.bank);
  let files = 0;
  return {
    ...bench,
    calls,
    async send(changes: Parameters<typeof order>[0] = {}) {
      const one = order({ amount: '40.00', ...changes });
      await calls['send-transfer'](one);
      await sendFiles(bench.bank);
      return { ...one, id: plainId(one.reference) };
    },
    async receive(text: string) {
      files += 1;
      bench.server.files.set(`inbox/${files}.txt`, Buffer.from(text));
      await readInbox(bench.bank);
    },
    kinds: async () => (await bench.findings()).map(({ kind }) => kind),
    reports: async () => (await bench.reported()).map(({ name, body }) => ({ name, ...body })),
  };
}
