import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startService, waitUntilHealthy } from './service.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'embeds-service-'));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

function start(source: string, nodeOptions: string[] = []) {
  const script = path.join(directory, 'program.mjs');
  writeFileSync(script, source);
  const logFile = path.join(directory, 'program.log');
  const environment = { GREETING: 'hello' };
  return {
    service: startService({ name: 'program', script, environment, logFile, nodeOptions }),
    readLog: () => readFileSync(logFile, 'utf8'),
  };
}

it('passes options to Node, stores the output, and reports how the program ended', async () => {
  const source = `
    console.log(process.execArgv.join());
    console.error(process.env.GREETING + ' grave');
    process.exit(3);
  `;
  const { service, readLog } = start(source, ['--liftoff-only']);
  expect(await service.ended).toBe('program ended with code 3\nhello grave');
  expect(readLog()).toContain('--liftoff-only\n');
  expect(readLog()).toContain('hello grave\n');
});

it('does not wait for a program that has ended', async () => {
  const { service } = start('process.exit(1);');
  const waiting = { reason: 'the program', say: () => {} };
  const healthy = waitUntilHealthy('http://127.0.0.1:9/healthz', service, waiting);
  await expect(healthy).rejects.toThrow(/code 1/);
});

it('waits while a program is starting, even for hours, and reports the reason', async () => {
  const { service, readLog } = start(`
    import { createServer } from 'node:http';
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(asked < 5 ? 503 : 200).end();
    });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  `);
  await expect.poll(readLog).toMatch(/\d+\n/);
  const said: string[] = [];
  const waiting = { reason: 'the program', say: (text: string) => said.push(text), everyMs: 0 };
  const begun = Date.now();
  let hours = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => begun + hours++ * 3_600_000);
  await waitUntilHealthy(`http://127.0.0.1:${readLog().trim()}/`, service, waiting);
  clock.mockRestore();
  expect(said).toHaveLength(4);
  expect(said[0]).toBe('Waiting for the program (7200 s)');
  await service.stop();
});

it.each(['stop', 'kill'] as const)('can %s a program that would run for ever', async (how) => {
  const { service } = start('setInterval(() => {}, 1000);');
  await service[how]();
  expect(await service.ended).toMatch(/SIG(TERM|KILL)/);
});
