import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { submitFile } from '../ach/submit-file.ts';
import { findUnbooked } from '../books/unbooked.ts';
import { receivedFile } from '../nacha/testing/received-file.ts';
import { returnFile } from '../nacha/testing/return-file.ts';
import { sendFiles } from '../outgoing/send-files.ts';
import { openWithInbox as open } from '../testing/open-with-inbox.ts';
import { submission } from '../testing/submission.ts';
import { statement } from './testing/messages.ts';

describe('a statement', () => {
  test('settles a wire by its booking, and returns it by a credit, each once', async () => {
    const { send, receive, reports, kinds } = await open();
    const { id, reference } = await send();
    const booked = { amount: '40.00', sign: 'DBIT', endToEndId: id, bankReference: 'B1' } as const;
    await receive(statement([booked]));
    await receive(statement([booked], { opening: '100.00', closing: '60.00' }));
    await receive(statement([{ ...booked, sign: 'CRDT', bankReference: 'B2' }]));
    expect(await reports()).toEqual([
      { name: 'transfer-settled', transferId: reference, details: 'Wire booked B1' },
      { name: 'transfer-returned', transferId: reference, details: 'Wire returned B2' },
    ]);
    expect(await kinds()).toEqual([]);
  });

  test('with another amount for a wire is a finding, to the cent', async () => {
    const { send, receive, reports, findings } = await open();
    const { id } = await send();
    await receive(statement([{ amount: '40.01', sign: 'DBIT', endToEndId: id }]));
    expect(await reports()).toEqual([]);
    expect(await findings()).toMatchObject([{ kind: 'amount-differs', cents: '4001' }]);
  });

  test('reports a wire with a payment reference once, though notified before', async () => {
    const { receive, reports, kinds } = await open();
    const wire = {
      amount: '1250.75',
      bankReference: 'B7',
      sign: 'CRDT',
      remittance: 'for rent q7k2m4p6r8tvx, thanks',
    } as const;
    await receive(statement([wire]));
    await receive(statement([wire], { opening: '0.00', closing: '1250.75' }));
    expect(await reports()).toEqual([
      {
        name: 'wire-received',
        receiptId: expect.any(String),
        paymentReference: 'Q7K2M4P6R8TVX',
        amount: '1250.75',
        currency: 'USD',
        originator: {
          name: 'Jane Roe & Sons',
          bankName: 'First Bank',
          accountNumber: '000123456789',
        },
      },
    ]);
    expect(await kinds()).toEqual([]);
  });

  test('reports two wires of the same amount and day, without references of the bank', async () => {
    const { receive, reports } = await open();
    const wire = { amount: '5.00', sign: 'CRDT', remittance: 'CFEDCBA98765' } as const;
    await receive(statement([wire, wire]));
    await receive(statement([wire, wire], { opening: '0.00', closing: '10.00' }));
    expect(await reports()).toHaveLength(2);
  });

  test('reports money for a virtual account once, whether a file or the statement has it first', async () => {
    const { receive, reports, calls, kinds } = await open();
    const { accountNumber } = await calls['open-account']({ reference: randomUUID() });
    const entry = { accountNumber, cents: 5_000n, transactionCode: '22' };
    const booking = {
      amount: '50.00',
      sign: 'CRDT',
      code: '165',
      creditorAccount: accountNumber,
    } as const;
    await receive(receivedFile([entry]));
    await receive(statement([{ ...booking, bankReference: 'B1' }]));
    await receive(statement([{ ...booking, bankReference: 'B2' }]));
    await receive(receivedFile([entry, { ...entry, cents: 0n }]));
    const wire = { ...booking, code: '195', bankReference: 'B3', amount: '7.00' };
    await receive(statement([wire]));
    const received = (await reports()).map((each) => [
      each.name,
      'network' in each && each.network,
    ]);
    expect(received).toEqual([
      ['money-received', 'ach'],
      ['money-received', 'ach'],
      ['money-received', 'wire'],
    ]);
    expect(await kinds()).toEqual([]);
  });

  test('reconciles files and returns; the rest are findings for a person', async () => {
    const { bank, receive, kinds, findings } = await open();
    await submitFile(bank, submission());
    await sendFiles(bank);
    await receive(returnFile([{ code: 'R01', cents: 777n }]));
    expect(await kinds()).toEqual(['return-unmatched']);
    await receive(
      statement([
        {
          amount: '123.45',
          sign: 'CRDT',
          code: '142',
          endToEndId: 'ACH_20261120_A',
          bankReference: 'B1',
        },
        { amount: '7.77', sign: 'DBIT', code: '455', bankReference: 'B2', day: '2026-11-24' },
        { amount: '0.01', sign: 'CRDT', bankReference: 'B3' },
        { amount: '9.00', sign: 'DBIT', bankReference: 'B4' },
        { amount: '9.00', sign: 'CRDT', bankReference: 'B5', isReversal: true },
      ]),
    );
    const rest = (await findings()).map(({ kind, cents }) => [kind, cents]);
    expect(rest.sort()).toEqual([
      ['credit-unmatched', '1'],
      ['debit-unmatched', '900'],
      ['return-unmatched', '777'],
      ['reversal', '900'],
    ]);
    const unbooked = await bank.store.query('select source from bookings where bank_key is null');
    expect(unbooked).toEqual([]);
  });

  test('that does not add up is a finding', async () => {
    const { receive, findings } = await open();
    await receive(
      statement([{ amount: '5.00', sign: 'CRDT' }], { opening: '1.00', closing: '5.99' }),
    );
    const split = {
      amount: '5.00',
      sign: 'CRDT',
      details: ['2.00', '2.99'],
      bankReference: 'B',
    } as const;
    await receive(statement([split]));
    const wrong = (await findings()).filter(({ kind }) => kind === 'statement-wrong');
    expect(wrong.map(({ note }) => note)).toEqual([
      'opening balance and entries do not make the closing balance',
      'the details of an entry do not add up to it',
    ]);
  });

  test('with several details has each of them', async () => {
    const { receive, reports } = await open();
    const split = {
      amount: '5.00',
      sign: 'CRDT',
      details: ['2.00', '3.00'],
      remittance: 'CFEDCBA98765',
    } as const;
    await receive(statement([split], { opening: '0.00', closing: '5.00' }));
    const amounts = (await reports()).map((each) => 'amount' in each && each.amount);
    expect(amounts).toEqual(['2.00', '3.00']);
  });
});

test('what no statement has after five banking days is a finding, once', async () => {
  const { bank, send, receive, findings, setTime } = await open();
  const { reference } = await send();
  await receive(statement([{ amount: '1.00', sign: 'CRDT', remittance: 'CFEDCBA98765' }]));
  setTime('2026-11-30T15:00:00Z');
  await findUnbooked(bank);
  expect(await findings()).toEqual([]);
  setTime('2026-12-01T15:00:00Z');
  for (let run = 0; run < 2; run += 1) await findUnbooked(bank);
  expect(await findings()).toMatchObject([{ kind: 'not-booked', cents: '4000' }]);
  const [row] = await bank.store.query<{ file_id: string }>(
    'select file_id from transfers where reference = $1',
    [reference],
  );
  expect(await findings()).toMatchObject([{ subject: row?.file_id }]);
});
