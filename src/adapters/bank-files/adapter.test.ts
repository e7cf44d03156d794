import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { bankRailsPort } from '../../vendors/ports/bank-rails.ts';
import { startAdapter, type Variable } from '../serve/index.ts';
import { openTestStore } from '../serve/testing/open-test-store.ts';
import { onRefused } from './books/on-refused.ts';
import { bankTables } from './books/schema.ts';
import { bankCalls } from './calls.ts';
import { openBank } from './open-bank.ts';
import { openBench } from './testing/bank-bench.ts';
import { bankVariables, readBankSettings } from './variables.ts';

const secrets = ['a secret of thirty-two characters'] as const;

test('the adapter keeps the rules of its port', async () => {
  const { bank } = await openBench({ virtualAccounts: { first: '7000000', last: '7009999' } });
  const lines: string[] = [];
  const adapter = await startAdapter({
    port: bankRailsPort,
    implementation: bankCalls(bank),
    store: { ...bank.store, close: async () => {} },
    settings: { secrets, host: '127.0.0.1', port: 0 },
    log: pino({}, { write: (line) => void lines.push(line) }),
  });
  onTestFinished(adapter.stop);
  const findings = await checkVendor(bankRailsPort, {
    url: adapter.url,
    secrets,
    newId: randomUUID,
    now: () => new Date(),
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  });
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(findings.length).toBeGreaterThan(60);
  expect(lines.join('')).not.toMatch(/123456789012|Jane Roe/i);
});

const env = {
  BANK_FILES_KEY: randomBytes(32).toString('base64'),
  SFTP_HOST: '127.0.0.1',
  SFTP_USER: 'acme',
  SFTP_KEY: '-----BEGIN OPENSSH PRIVATE KEY-----',
  SFTP_HOST_KEYS: `SHA256:${'a'.repeat(43)}`,
  SFTP_OUTBOX: 'out/',
  SFTP_INBOX: '/in',
  SFTP_ARCHIVE: 'done',
  ACH_DESTINATION: '021000021',
  ACH_DESTINATION_NAME: 'FIRST BANK',
  ACH_ORIGIN: '1123456789',
  ACH_ORIGIN_NAME: 'ACME INC',
  ACH_ODFI: '021000021',
  ACH_COMPANY_NAME: 'ACME INC',
  ACH_COMPANY_ID: '1123456789',
  ACH_CUT_OFFS: '16:30,10:15',
  WIRE_CUT_OFF: '17:00',
  DEPOSITORY_ACCOUNT: '90000000000000001',
  DEPOSITORY_ROUTING_NUMBER: '021000021',
  DEPOSITORY_BANK_NAME: 'First Bank',
  DEPOSITORY_BANK_ADDRESS: '1 Bank Street',
  DEPOSITORY_NAME: 'Acme Inc',
  DEPOSITORY_ADDRESS: '1 Main Street',
};

async function openWith(changes: Readonly<Record<string, string>>) {
  const store = await openTestStore(bankTables);
  const now = () => new Date();
  const platform = { platformUrl: 'http://127.0.0.1:9', secrets };
  const values = readBankSettings({ ...env, ...changes });
  return openBank({ values, store, now, log: () => undefined, ...platform });
}

test('read-depository answers with the account’s settings alone', async () => {
  const { implementation } = await openWith({});
  const answer = await implementation['read-depository']({});
  const { answer: schema } = bankRailsPort.calls['read-depository'];
  expect(Object.keys(answer).sort()).toEqual(Object.keys(schema.shape).sort());
});

test.each([
  ['BANK_FILES_KEY', 'short'],
  ['SFTP_KEY', 'ssh-ed25519 AAAA'],
  ['SFTP_HOST_KEYS', 'MD5:aa'],
  ['ACH_CUT_OFFS', '25:00'],
  ['ACH_FILE_NAME', '../{date}{modifier}'],
  ['BANK_TIME_ZONE', 'America/Gotham'],
  ['VIRTUAL_ACCOUNTS', '20-10'],
  ['PGP_BANK_KEY', 'only one of two'],
])('the start names %s if it is wrong, without its value', async (name, value) => {
  const opening = openWith({ [name]: value });
  await expect(opening).rejects.toThrow(name);
  await expect(opening).rejects.not.toThrow(value);
});

test('is unhealthy until the inbox was read', async () => {
  const { health } = await openWith({});
  await expect(health()).rejects.toThrow('inbox');
});

test.each([
  ['money-received', { receiptId: randomUUID(), amount: '12.34' }, 422, 'money-not-accepted'],
  ['wire-received', { receiptId: randomUUID(), amount: '12.34' }, 404, 'money-not-accepted'],
  ['transfer-settled', { transferId: randomUUID(), details: null }, 422, 'report-refused'],
])('a person sees %s %o refused with %s', async (name, body, status, kind) => {
  const { bank, findings } = await openBench();
  await bank.store.transaction((tx) => onRefused(bank, tx, { name, body, status }));
  expect(await findings()).toMatchObject([
    { kind, subject: 'receiptId' in body ? body.receiptId : body.transferId },
  ]);
});

test('each variable has a name of its own', () => {
  const names = Object.values(bankVariables).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the page of the adapter has each variable with its help', () => {
  const page = readFileSync('docs/adapters/bank-files.md', 'utf8');
  const rows = Object.values<Variable>(bankVariables).map(
    ({ name, help, secret }) => `| \`${name}\`${secret ? ' (secret)' : ''} | ${help} |`,
  );
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
