import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readNacha } from '../../src/adapters/bank-files/nacha/read-nacha.ts';
import { returnFile } from '../../src/adapters/bank-files/nacha/testing/return-file.ts';
import { order } from '../../src/adapters/bank-files/testing/orders.ts';
import { submission } from '../../src/adapters/bank-files/testing/submission.ts';
import { checkVendor } from '../../src/vendors/check/check-vendor.ts';
import { createSender } from '../../src/vendors/check/send.ts';
import { bankRailsPort } from '../../src/vendors/ports/bank-rails.ts';
import { isCallbackSigned } from '../../src/vendors/protocol/callback.ts';
import { hasSshd, startSshd } from './start-sshd.ts';

const secrets = ['a secret of thirty-two characters'] as const;
let bank: Awaited<ReturnType<typeof startSshd>>;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let folder: string;
let adapter: Awaited<ReturnType<typeof startAdapter>>;

/** Records what the adapter reports, if it is signed. */
async function startPlatform() {
  const reported: string[] = [];
  const server = createServer(async (request, answer) => {
    const body = (await request.toArray()).map(String).join('');
    const path = request.url ?? '';
    const headers = new Headers(
      Object.entries(request.headers).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const isSigned = isCallbackSigned(secrets, { path, headers, body }, new Date());
    if (isSigned) reported.push(`${path} ${body}`);
    answer.writeHead(isSigned ? 204 : 401).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reported,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts the program from its sources, with its settings as an operator has them. */
async function startAdapter() {
  const env = {
    PATH: process.env.PATH,
    ADAPTER_SECRET: secrets[0],
    ADAPTER_PORT: '0',
    ADAPTER_DATA_DIR: join(folder, 'data'),
    PLATFORM_URL: platform.url,
    BANK_FILES_KEY: sealKey,
    SFTP_HOST: '127.0.0.1',
    SFTP_PORT: String(bank.port),
    SFTP_USER: bank.username,
    SFTP_KEY: bank.key('client'),
    SFTP_HOST_KEYS: bank.fingerprint('host'),
    SFTP_OUTBOX: 'outbox',
    SFTP_INBOX: 'inbox',
    SFTP_ARCHIVE: 'archive',
    POLL_SECONDS: '1',
    ACH_DESTINATION: '021000021',
    ACH_DESTINATION_NAME: 'FIRST BANK',
    ACH_ODFI: '021000021',
    ACH_ORIGIN: '1123456789',
    ACH_ORIGIN_NAME: 'ACME INC',
    ACH_COMPANY_NAME: 'ACME INC',
    ACH_COMPANY_ID: '1123456789',
    ACH_CUT_OFFS: '10:15,16:30',
    WIRE_CUT_OFF: '17:00',
    DEPOSITORY_ACCOUNT: '90000000000000001',
    DEPOSITORY_ROUTING_NUMBER: '021000021',
    DEPOSITORY_BANK_NAME: 'First Bank',
    DEPOSITORY_BANK_ADDRESS: '1 Bank Street',
    DEPOSITORY_NAME: 'Acme Inc',
    DEPOSITORY_ADDRESS: '1 Main Street',
    VIRTUAL_ACCOUNTS: '7000000001-7000009999',
  };
  const command = ['--import', 'tsx', 'src/adapters/bank-files/main.ts'];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  await vi.waitUntil(() => lines.some((line) => line.includes('listening')), { timeout: 60_000 });
  const port = Number(/"port":(\d+)/.exec(lines.join('\n'))?.[1]);
  return { lines, origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}
const sealKey = randomBytes(32).toString('base64');

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null) await once(child, 'exit');
}

const target = () => ({
  url: `${adapter.origin}/v1`,
  secrets,
  newId: randomUUID,
  now: () => new Date(),
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
});
const waiting = { timeout: 60_000, interval: 200 };

describe.runIf(hasSshd)('the adapter’s program', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bank-files-'));
    [bank, platform] = await Promise.all([startSshd(), startPlatform()]);
    adapter = await startAdapter();
  });
  afterAll(async () => {
    await adapter.stop();
    await Promise.all([bank.stop(), platform.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('keeps the rules of its port, and its files arrive at OpenSSH’s server', async () => {
    const findings = await checkVendor(bankRailsPort, target());
    expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
    const outbox = () =>
      readdirSync(join(bank.files, 'outbox')).filter((name) => !name.endsWith('.part'));
    await vi.waitUntil(() => outbox().some((name) => name.endsWith('_A.ach')), waiting);
    const name = outbox().find((each) => each.endsWith('_A.ach')) ?? '';
    const file = readNacha(readFileSync(join(bank.files, 'outbox', name), 'latin1'));
    expect(file).toMatchObject({ problems: [], immediateOrigin: '1123456789' });
    await vi.waitUntil(
      () =>
        platform.reported.some((each) => each.startsWith('/vendors/bank-rails/file-submitted ')),
      waiting,
    );
  });

  test('reports a return, also after the program was started again', async () => {
    const send = (name: string, body: { reference: string }) =>
      createSender(target())({ name, key: body.reference, body: JSON.stringify(body) });
    const transferId = randomUUID();
    expect((await send('submit-file', submission(transferId))).status).toBe(202);
    const wire = order();
    expect((await send('send-transfer', wire)).status).toBe(202);
    await adapter.stop();
    adapter = await startAdapter();
    const individualId = transferId.replaceAll('-', '').slice(0, 15).toUpperCase();
    const text = returnFile([{ code: 'R01', cents: 12_345n, individualId }]);
    writeFileSync(join(bank.files, 'inbox', 'returns.ach'), text);
    const reported = () => platform.reported.filter((each) => each.includes('/transfer-returned '));
    await vi.waitUntil(() => reported().length > 0, waiting);
    expect(reported()).toEqual([
      `/vendors/bank-rails/transfer-returned ${JSON.stringify({ details: 'R01 Insufficient Funds', transferId })}`,
    ]);
    const sent = () => readdirSync(join(bank.files, 'outbox')).join(' ');
    await vi.waitUntil(() => sent().includes(wire.reference.replaceAll('-', '')), waiting);
    await vi.waitUntil(
      async () => (await fetch(`${adapter.origin}/healthz`)).status === 200,
      waiting,
    );
    expect(adapter.lines.join('\n')).not.toMatch(/123456789012|Jane Roe/i);
  });
});
