import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startService, waitUntilHealthy } from './service.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'embeds-service-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

function start(source: string) {
  const script = path.join(directory, 'program.mjs');
  writeFileSync(script, source);
  const logFile = path.join(directory, 'program.log');
  return {
    service: startService({ name: 'program', script, environment: { GREETING: 'hello' }, logFile }),
    readLog: () => readFileSync(logFile, 'utf8'),
  };
}

it('says how a program ended, with its last words', async () => {
  const { service } = start('console.error(process.env.GREETING + " grave"); process.exit(3);');
  expect(await service.ended).toBe('program ended with code 3\nhello grave');
});

it('does not wait for a program that has ended', async () => {
  const { service } = start('process.exit(1);');
  await expect(waitUntilHealthy('http://127.0.0.1:9/healthz', service)).rejects.toThrow(/code 1/);
});

it('keeps what the program says', async () => {
  const { service, readLog } = start('console.log("one"); console.error("two");');
  await service.ended;
  expect(readLog()).toMatch(/one/);
  expect(readLog()).toMatch(/two/);
});

it.each(['stop', 'kill'] as const)('can %s a program that would run for ever', async (how) => {
  const { service } = start('setInterval(() => {}, 1000);');
  await service[how]();
  expect(await service.ended).toMatch(/SIG(TERM|KILL)/);
});
