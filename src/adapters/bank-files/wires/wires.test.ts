import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { submitFile } from '../ach/submit-file.ts';
import { sendFiles } from '../outgoing/send-files.ts';
import { openWithInbox as open } from '../testing/open-with-inbox.ts';
import { submission } from '../testing/submission.ts';
import { plainId } from './credit-transfer.ts';
import { fileStatus, status, wireReturn } from './testing/messages.ts';
import { allAt, parseXml, textAt } from './xml.ts';

describe('a wire', () => {
  test('is a file of its own, by Fedwire, with who pays whom', async () => {
    const { send, server } = await open();
    const { id } = await send({ memo: 'Invoice <7> & more' });
    server.take();
    const [file, ...others] = server.taken;
    expect(others).toEqual([]);
    expect(file?.name).toBe(`WIRE_20261120_${id}.xml`);
    const root = parseXml(file?.content ?? Buffer.of());
    expect(root.namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08');
    const at = (...path: string[]) => textAt(root, 'FIToFICstmrCdtTrf', ...path);
    const payment = (...path: string[]) => at('CdtTrfTxInf', ...path);
    expect(at('GrpHdr', 'SttlmInf', 'ClrSys', 'Cd')).toBe('FDW');
    expect(payment('PmtId', 'EndToEndId')).toBe(id);
    expect(payment('PmtId', 'UETR')).toMatch(
      /^[a-f\d]{8}-[a-f\d]{4}-4[a-f\d]{3}-a[a-f\d]{3}-[a-f\d]{12}$/,
    );
    expect(payment('IntrBkSttlmAmt')).toBe('40.00');
    expect(payment('IntrBkSttlmDt')).toBe('2026-11-20');
    expect(payment('Cdtr', 'Nm')).toBe('Jane Roe');
    expect(payment('CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId')).toBe('021000021');
    expect(payment('RmtInf', 'Ustrd')).toBe('Invoice <7> & more');
    expect(
      allAt(root, 'FIToFICstmrCdtTrf', 'CdtTrfTxInf', 'IntrBkSttlmAmt')[0]?.attributes,
    ).toEqual({ Ccy: 'USD' });
  });

  test('settles on the next banking day after the cut-off', async () => {
    const { send, server, setTime } = await open();
    setTime('2026-11-20T22:00:00Z');
    await send();
    server.take();
    expect(server.taken[0]?.content.toString()).toContain('<IntrBkSttlmDt>2026-11-23<');
  });

  test('is sent once for its reference', async () => {
    const { send, calls, bank, server } = await open();
    const { id: _id, ...one } = await send();
    await calls['send-transfer'](one);
    await sendFiles(bank);
    server.take();
    expect(server.taken).toHaveLength(1);
  });

  test.each([
    ['ACSC', 'transfer-settled', 'settled'],
    ['ACCC', 'transfer-settled', 'settled'],
    ['RJCT', 'transfer-returned', 'returned'],
    ['CANC', 'transfer-returned', 'returned'],
    ['ACSP', undefined, 'taken'],
    ['PDNG', undefined, 'taken'],
  ])('with the status %s is reported as %s', async (code, name, state) => {
    const { send, receive, reports, calls, kinds } = await open();
    const { id, reference } = await send();
    await receive(status(id, code, 'AC03'));
    const details = `${code} AC03 20261120B1Q8021C000123`;
    expect(await reports()).toEqual(name ? [{ name, transferId: reference, details }] : []);
    const { transfer } = await calls['read-transfer']({ reference, receiptId: null });
    expect(transfer?.status).toBe(state);
    expect(await kinds()).toEqual([]);
  });

  test('with an unknown status, or of an unknown id, is a finding and stays open', async () => {
    const { send, receive, reports, kinds } = await open();
    const { id } = await send();
    await receive(status(id, 'WHAT'));
    await receive(status(plainId(randomUUID()), 'ACSC'));
    expect(await reports()).toEqual([]);
    expect(await kinds()).toEqual(['status-unmatched', 'status-unmatched']);
  });

  test('is returned in full after it has settled; another amount is a finding', async () => {
    const { send, receive, reports, kinds } = await open();
    const { id, reference } = await send();
    await receive(status(id, 'ACSC'));
    await receive(wireReturn(id, '39.99'));
    expect(await kinds()).toEqual(['return-unmatched']);
    await receive(wireReturn(id, '40.00'));
    expect((await reports()).slice(1)).toEqual([
      { name: 'transfer-returned', transferId: reference, details: 'Wire returned: AC03' },
    ]);
  });
});

describe('the bank’s answer to a NACHA file', () => {
  test('that refuses it returns all its transfers', async () => {
    const { bank, receive, reports, kinds } = await open();
    const transferId = randomUUID();
    await submitFile(bank, submission(transferId));
    await sendFiles(bank);
    await receive(fileStatus('ACH_20261120_A', 'RJCT'));
    expect((await reports()).slice(1)).toEqual([
      { name: 'transfer-returned', transferId, details: 'RJCT' },
    ]);
    expect(await kinds()).toEqual(['file-refused']);
  });

  test('that accepts it is recorded', async () => {
    const { bank, receive, kinds } = await open();
    await submitFile(bank, submission());
    await sendFiles(bank);
    await receive(fileStatus('ACH_20261120_A', 'ACTC'));
    const [row] = await bank.store.query(
      'select acknowledged_at is not null as is from outgoing_files',
    );
    expect(row).toEqual({ is: true });
    await receive(fileStatus('ACH_20261120_Z', 'ACTC'));
    expect(await kinds()).toEqual(['status-unmatched']);
  });
});
