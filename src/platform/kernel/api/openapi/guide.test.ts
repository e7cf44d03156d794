import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useCardBench } from '../../../cards/cards/testing/card-bench.ts';
import { createHttpServer } from '../http/create-server.ts';

const run = promisify(execFile);
const { test: given } = useCardBench();

/** In the order of their commands: a page may use what an earlier one has made. */
const guides = [
  ...[
    'platform',
    'webhooks',
    'frameworks',
    'sandbox',
    'saved-cards',
    'offerings',
    'refunds',
    'disputes',
    'payouts',
    'referral-codes',
  ],
  'testing',
];

// Covers SO11, openAccount
test('every command of the guides works, however often it runs', async () => {
  const text = guides.map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');
  const commands = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  expect(commands.length).toBeGreaterThan(8);
  const server = createHttpServer((request, peer) => given.platform.fetch(request, peer));
  await given.platform.start();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const directory = mkdtempSync(join(tmpdir(), 'embeds-guide-'));
  const script = commands
    .join('\n')
    .replace('127.0.0.1:4100', `127.0.0.1:${port}`)
    // This bench delivers to public addresses only.
    .replace('http://localhost:3000/webhooks', 'https://shop.example/webhooks');
  try {
    for (let time = 0; time < 2; time++) {
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: directory,
        timeout: 120_000,
      });
      expect(stdout).toMatch(/opened\n/);
      expect(stdout).toContain('https://shop.example/hooks');
      expect(stdout).toContain('"status":"verified"');
      for (const status of ['processed', 'won', 'lost', 'authorized']) {
        expect(stdout).toContain(`${status}\n`);
      }
    }
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(directory, { recursive: true });
  }
});
