import { generateKey } from 'openpgp';
import { beforeAll, expect, test } from 'vitest';
import { submitFile } from '../ach/submit-file.ts';
import { readInbox } from '../incoming/read-inbox.ts';
import { readNacha } from '../nacha/read-nacha.ts';
import { returnFile } from '../nacha/testing/return-file.ts';
import { sendFiles } from '../outgoing/send-files.ts';
import { openBench } from '../testing/bank-bench.ts';
import { submission } from '../testing/submission.ts';
import { decryptFromBank, encryptForBank, type Pgp, readPgp } from './pgp.ts';

const passphrase = 'a passphrase of ours';
let ours: Pgp;
let bank: Pgp;
let stranger: Pgp;

beforeAll(async () => {
  const make = (name: string, secret?: string) =>
    generateKey({
      userIDs: [{ name }],
      format: 'armored',
      ...(secret !== undefined && { passphrase: secret }),
    });
  const [we, they, other] = [await make('We', passphrase), await make('Bank'), await make('Other')];
  ours = await readPgp({ bankKey: they.publicKey, ownKey: we.privateKey, passphrase });
  bank = await readPgp({ bankKey: we.publicKey, ownKey: they.privateKey });
  stranger = await readPgp({ bankKey: we.publicKey, ownKey: other.privateKey });
});

test('a file is encrypted for the bank alone, and signed by us', async () => {
  const bench = await openBench({ pgp: ours });
  await submitFile(bench.bank, submission());
  await sendFiles(bench.bank);
  bench.server.take();
  const [file] = bench.server.taken;
  expect(file?.name).toBe('ACH_20261120_A.ach.asc');
  const content = file?.content ?? Buffer.of();
  expect(content.toString()).not.toContain('123456789012');
  expect(readNacha((await decryptFromBank(bank, content)).toString('latin1')).problems).toEqual([]);
  await expect(decryptFromBank(stranger, content)).rejects.toThrow();
});

test('a file of the bank is read only with its signature', async () => {
  const bench = await openBench({ pgp: ours });
  const text = Buffer.from(returnFile([{ code: 'R01', cents: 5n }]));
  const signed = async (by: Pgp) => (await encryptForBank(by, text)).pgp;
  bench.server.files.set('inbox/a', await signed(stranger));
  bench.server.files.set('inbox/b', text);
  await readInbox(bench.bank);
  const kinds = async () => (await bench.findings()).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['file-not-trusted', 'file-not-trusted']);
  bench.server.files.set('inbox/c', await signed(bank));
  await readInbox(bench.bank);
  expect(await kinds()).toEqual(['file-not-trusted', 'file-not-trusted', 'return-unmatched']);
});

test('a wrong passphrase stops the start', async () => {
  const locked = await generateKey({ userIDs: [{ name: 'We' }], passphrase, format: 'armored' });
  const { publicKey: bankKey, privateKey: ownKey } = locked;
  const reading = readPgp({ bankKey, ownKey, passphrase: 'another' });
  await expect(reading).rejects.toThrow();
});
