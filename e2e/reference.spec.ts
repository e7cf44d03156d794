import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from './fixtures.ts';
import { findOpenPort } from './open-port.ts';

/** The platform alone, as `npm run platform` starts it after the build, and its reference. */
const test = base.extend<object, { platformUrl: string }>({
  platformUrl: [
    async ({ browserName: _chromium }, use) => {
      const dataDirectory = await mkdtemp(path.join(tmpdir(), 'embeds-platform-'));
      const [platformPort, issuerPort] = [await findOpenPort(), await findOpenPort()];
      const url = `http://127.0.0.1:${platformPort}`;
      const environment = {
        ...process.env,
        PLATFORM_PORT: String(platformPort),
        ACS_PORT: String(issuerPort),
        DATA_DIR: dataDirectory,
      };
      const program = path.join(import.meta.dirname, '../dist/server/sandbox.js');
      const child = spawn(process.execPath, [program], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      let output = '';
      child.stdout?.on('data', (chunk) => (output += chunk));
      try {
        await expect.poll(() => output, { timeout: 80_000 }).toContain(`${url}/docs/reference`);
        await use(url);
      } finally {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
      expect(child.exitCode).toBe(0);
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

for (const [where, viewport] of Object.entries({
  'on a desk': { width: 1280, height: 800 },
  'on a small phone': { width: 320, height: 640 },
})) {
  test(`the reference shows what the platform offers, ${where}`, async ({ page, platformUrl }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${platformUrl}/docs/reference`);
    await page.getByText('cip-checks', { exact: true }).first().click();
    await page.getByText('/v2/cip-checks', { exact: true }).first().click();
    await expect(page.getByText('Responses').first()).toBeVisible();
  });
}
