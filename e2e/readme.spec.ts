import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { findOpenPort } from './open-port.ts';

test('the integration example of the README works when pasted', async ({ page, sandbox }) => {
  const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
  expect(example.trimEnd().split('\n').length, 'lines of the example').toBeLessThanOrEqual(20);
  const port = await findOpenPort();
  const directory = await mkdtemp(path.join(tmpdir(), 'embeds-readme-'));
  const file = path.join(directory, 'checkout.mjs');
  await writeFile(
    file,
    example
      .replaceAll('http://127.0.0.1:4100', sandbox.platformUrl)
      .replaceAll('3000', String(port)),
  );
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit'] });
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);

  const linked = page.waitForEvent('console');
  await page.goto(`http://localhost:${port}`);
  const form = page.frameLocator('#card iframe').first();
  await form.getByLabel('Card number').fill('4242424242424242');
  await form.getByLabel('Expiration date').fill('12/30');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Grace Holder');
  await form.getByLabel('ZIP or postal code').fill('89145');
  await form.getByRole('button', { name: 'Link card' }).click();
  await expect(form.getByRole('heading', { name: 'Card linked' })).toBeVisible();
  expect((await linked).text()).toMatch(/^[\da-f-]{36} [\da-f-]{36}$/);

  server.kill();
  await once(server, 'exit');
  await rm(directory, { recursive: true, force: true });
});
