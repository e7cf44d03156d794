import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { webhookChanges } from '../../src/adapters/plaid/link-states.ts';
import { verificationStatuses } from '../../src/adapters/plaid/plaid-accounts.ts';
import { operatorErrors, refusedErrors } from '../../src/adapters/plaid/plaid-errors.ts';
import { plaidVariables } from '../../src/adapters/plaid/settings.ts';
import { commonVariables } from '../../src/adapters/serve/index.ts';
import { startGateway } from '../../src/adapters/template/testing/gateway.ts';
import { checkVendor } from '../../src/vendors/check/check-vendor.ts';
import { createSender } from '../../src/vendors/check/send.ts';
import { textMessagesPort } from '../../src/vendors/ports/text-messages.ts';
import { isInstalled } from './samples/languages.ts';

const page = readFileSync('docs/adapters/README.md', 'utf8');
const python = { program: 'python3' };
const plaid = readFileSync('docs/adapters/plaid.md', 'utf8');
const secrets = ['a secret of thirty-two characters'] as const;

/** Starts the Python example of the page with a folder for its database. */
async function startPython(folder: string, gatewayUrl: string) {
  const [, code = ''] = /^```python\n(.*?)^```/ms.exec(page) ?? [];
  const file = join(folder, 'adapter.py');
  writeFileSync(file, code);
  const env = {
    PATH: process.env.PATH,
    ADAPTER_SECRET: secrets[0],
    ADAPTER_PORT: '0',
    ADAPTER_DATA_DIR: folder,
    GATEWAY_URL: gatewayUrl,
    GATEWAY_KEY: 'key',
  };
  const child = spawn(python.program, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => stop(child));
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const target = { url, secrets, fetch, now: () => new Date(), newId: randomUUID };
  return { child, target };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function useFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'adapter-python-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gateway = await startGateway('key');
  onTestFinished(() => void gateway.stop());
  return { folder, gateway };
}

test.skipIf(!(await isInstalled(python)))(
  'the Python example keeps the rules of its port, as many as the page says',
  async () => {
    const { folder, gateway } = await useFolder();
    const { target } = await startPython(folder, gateway.url);
    const findings = await checkVendor(textMessagesPort, target);
    expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(page).toContain(`\`${findings.length} rules, 0 broken\``);
  },
);

test.skipIf(!(await isInstalled(python)))(
  'the Python example answers a repeated call after a restart as the first time',
  async () => {
    const { folder, gateway } = await useFolder();
    const reference = randomUUID();
    const body = JSON.stringify({ reference, to: '+17025550123', text: 'Your code is 123456.' });
    const first = await startPython(folder, gateway.url);
    const send = async ({ target }: typeof first) =>
      (await createSender(target)({ name: 'send', key: reference, body })).status;
    gateway.status = 503;
    expect(await send(first)).toBe(500);
    gateway.status = 0;
    expect(await send(first)).toBe(200);
    await stop(first.child);
    expect(await send(await startPython(folder, gateway.url))).toBe(200);
    expect(gateway.sent).toEqual([reference]);
  },
);

test('the pages have every variable of the adapters, and no others', () => {
  const named = (text: string, prefix: string) =>
    new Set(text.match(new RegExp(`\\b${prefix}_[A-Z_]+\\b`, 'g')));
  const namesOf = (variables: Readonly<Record<string, { name: string }>>) =>
    new Set(Object.values(variables).map(({ name }) => name));
  expect(named(plaid, 'PLAID')).toEqual(namesOf(plaidVariables));
  const common = named(page.split('## Write your own')[0] ?? '', 'ADAPTER');
  common.delete('ADAPTER_SECRET_FILE');
  expect(common).toEqual(
    new Set([...namesOf(commonVariables)].filter((name) => name !== 'PLATFORM_URL')),
  );
});

test('the page of Plaid has every error, status and webhook to which the adapter gives a meaning', () => {
  const codes = [refusedErrors, operatorErrors].flatMap((errors) =>
    Object.entries(errors).flatMap(([type, list]) => [type, ...list]),
  );
  const webhooks = Object.keys(webhookChanges).map((name) => name.split(' ')[1] ?? '');
  const statuses = Object.keys(verificationStatuses).filter((status) => status !== '');
  const missing = [...codes, ...webhooks, ...statuses].filter(
    (one) => !plaid.includes(`\`${one}\``),
  );
  expect(missing).toEqual([]);
});
