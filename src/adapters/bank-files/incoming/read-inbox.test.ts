import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { submitFile } from '../ach/submit-file.ts';
import { bankCalls } from '../calls.ts';
import { receivedFile } from '../nacha/testing/received-file.ts';
import { type ReturnedEntry, returnFile } from '../nacha/testing/return-file.ts';
import { type Bench, openBench } from '../testing/bank-bench.ts';
import { submission } from '../testing/submission.ts';
import { statement } from '../wires/testing/messages.ts';
import { readInbox } from './read-inbox.ts';

const transferId = '4675334e-a05a-4bc6-8c4c-5d0682cf412c';
const individualId = '4675334EA05A4BC';
const receive = ({ server }: Bench, name: string, text: string) =>
  server.files.set(`inbox/${name}`, Buffer.from(text, 'latin1'));

async function openWithFile() {
  const bench = await openBench();
  await submitFile(bench.bank, submission(transferId));
  return bench;
}

describe('a file of the bank', () => {
  test('is applied once, wherever the process dies, and ends in the archive', async () => {
    let isLast = false;
    for (let point = 1; !isLast; point += 1) {
      const bench = await openWithFile();
      receive(bench, 'returns.ach', returnFile([{ code: 'R02', cents: 12_345n, individualId }]));
      let count = 0;
      bench.server.onStep = () => {
        count += 1;
        if (count === point) throw new Error('the process dies here');
      };
      await readInbox(bench.bank).catch(() => undefined);
      isLast = count < point;
      bench.server.onStep = () => undefined;
      for (let run = 0; run < 2; run += 1) await readInbox(bench.bank);
      const body = { transferId, details: 'R02 Account Closed' };
      expect([point, await bench.reported()]).toEqual([
        point,
        [{ name: 'transfer-returned', body }],
      ]);
      expect([...bench.server.files.keys()]).toEqual([
        expect.stringMatching(/^archive\/2026-11-20-[0-9a-f]{12}-returns\.ach$/),
      ]);
      expect(await bench.findings()).toEqual([]);
    }
  }, 60_000);

  test('is applied once under another name, too', async () => {
    const bench = await openWithFile();
    const text = returnFile([{ code: 'R02', cents: 12_345n, individualId }]);
    receive(bench, 'one.ach', text);
    receive(bench, 'two.ach', text);
    await readInbox(bench.bank);
    expect(await bench.reported()).toHaveLength(1);
    expect(await bench.findings()).toEqual([]);
  });

  test('is read, too, if the bank puts it in the place of another that was just read', async () => {
    const bench = await openWithFile();
    receive(bench, 'r.ach', returnFile([{ code: 'R02', cents: 12_345n, individualId }]));
    bench.server.onStep = (step, isDone) => {
      if (step !== 'rename' || isDone) return;
      receive(bench, 'r.ach', returnFile([{ code: 'C01', cents: 0n, individualId }]));
    };
    await readInbox(bench.bank);
    expect(await bench.reported()).toHaveLength(1);
    expect(await bench.findings()).toMatchObject([{ kind: 'correction' }]);
  });

  test('waits while the bank is writing it', async () => {
    const bench = await openWithFile();
    receive(bench, 'returns.ach.part', 'half');
    await readInbox(bench.bank);
    expect([...bench.server.files.keys()]).toEqual(['inbox/returns.ach.part']);
  });

  test.each<[string, ReturnedEntry[], string]>([
    ['is for an unknown entry', [{ code: 'R02', cents: 5n }], 'return-unmatched'],
    ['has another amount', [{ code: 'R02', cents: 12_344n, individualId }], 'return-unmatched'],
    [
      'corrects an account',
      [{ code: 'C01', cents: 0n, individualId, corrected: '1918171614' }],
      'correction',
    ],
    [
      'is a dishonored return',
      [{ code: 'R68', cents: 12_345n, individualId }],
      'dishonored-return',
    ],
    ['is a contested return', [{ code: 'R71', cents: 12_345n, individualId }], 'contested-return'],
    ['is a refused correction', [{ code: 'C61', cents: 0n, individualId }], 'refused-correction'],
  ])('is a finding for a person if it %s', async (_what, returned, kind) => {
    const bench = await openWithFile();
    receive(bench, 'returns.ach', returnFile(returned));
    await readInbox(bench.bank);
    const [finding, ...others] = await bench.findings();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind,
      subject: returned[0]?.individualId ? transferId : null,
      cents: String(returned[0]?.cents),
      note: expect.stringContaining('trace 021000020000001'),
    });
    expect(JSON.stringify(finding)).not.toContain('1918171614');
    expect(await bench.reported()).toEqual([]);
  });

  test('is a finding if it can’t be read, and the others are read', async () => {
    const bench = await openWithFile();
    receive(bench, 'a.txt', 'Dear customer');
    receive(bench, 'b.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>');
    receive(bench, 'c.xml', '<a><b></a>');
    receive(
      bench,
      'd.xml',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.060.001.05"><a/></Document>',
    );
    receive(bench, 'e.ach', returnFile([{ code: 'R02', cents: 12_345n, individualId }]));
    await readInbox(bench.bank);
    receive(bench, 'f.xml', statement([{ amount: '1.00', sign: 'CRDT', day: '2026-02-30' }]));
    await readInbox(bench.bank);
    const found = (await bench.findings()).map(({ kind, note }) => `${kind}: ${note}`);
    expect(found.sort()).toEqual([
      'file-not-readable: a file begins with record 1 and ends with record 9',
      'file-not-readable: a file with a document type is not read',
      'file-not-readable: an entry has no day on which it was booked',
      'file-not-readable: the file is not well-formed XML',
      'message-not-known: camt.060 is not read',
    ]);
    expect(await bench.reported()).toHaveLength(1);
  });

  test('is a finding if it returns an entry again', async () => {
    const bench = await openWithFile();
    for (const code of ['R02', 'R03']) {
      receive(bench, 'r.ach', returnFile([{ code, cents: 12_345n, individualId }]));
      await readInbox(bench.bank);
    }
    expect(await bench.reported()).toHaveLength(1);
    expect(await bench.findings()).toMatchObject([
      { kind: 'return-repeated', subject: transferId },
    ]);
  });
});

describe('money for a virtual account', () => {
  test('is reported once with its sender, and what is for nobody is a finding', async () => {
    const bench = await openBench();
    const reference = randomUUID();
    const { accountNumber } = await bankCalls(bench.bank)['open-account']({ reference });
    expect(accountNumber).toBe('0700000001');
    const entry = { accountNumber, cents: 5_000n, transactionCode: '22' };
    receive(
      bench,
      'in.ach',
      receivedFile([
        entry,
        { ...entry, accountNumber: '999' },
        { ...entry, transactionCode: '27' },
      ]),
    );
    await readInbox(bench.bank);
    expect(await bench.reported()).toEqual([
      {
        name: 'money-received',
        body: {
          receiptId: expect.any(String),
          reference,
          network: 'ach',
          amount: '50.00',
          memo: 'SALARY',
          settlesOn: '2026-11-23',
          originator: {
            name: 'GLOBEX',
            identification: '1900000001',
            secCode: 'PPD',
            routingNumber: '121000248',
          },
        },
      },
    ]);
    expect((await bench.findings()).map(({ kind }) => kind).sort()).toEqual([
      'credit-not-ours',
      'debit-not-ours',
    ]);
  });

  test('has a number of its own for each reference, until the range is used up', async () => {
    const { bank } = await openBench();
    const calls = bankCalls(bank);
    const references = [randomUUID(), randomUUID(), randomUUID()];
    const opened = await Promise.all(
      references.map((reference) => calls['open-account']({ reference })),
    );
    expect(new Set(opened.map(({ accountNumber }) => accountNumber)).size).toBe(3);
    const [first = ''] = references;
    expect(await calls['open-account']({ reference: first })).toEqual(opened[0]);
    const more = calls['open-account']({ reference: randomUUID() });
    await expect(more).rejects.toMatchObject({ code: 'virtual_accounts_used_up' });
  });
});
