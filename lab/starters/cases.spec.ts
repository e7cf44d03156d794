import { findFreePort } from '../../demo/free-port.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { linkedCard } from '../../e2e/payable.ts';
import { CardForm } from '../../src/npm/testing/index.ts';
import { installProject } from './project.ts';

const serve = 'vite build && vite preview --port $PORT --strictPort';
const frames = 'prime-trust-embed > iframe';

test.describe('a page of React', () => {
  // A developer sees the wrong option on the console, too.
  test.use({ expectedNoise: /PrimeTrustEmbeds: .*amount/ });

  test('survives wrong options, draws a new form for a new key, and leaves a form that loads', async ({
    installed,
    sandbox,
    account,
    page,
  }) => {
    const PORT = String(await findFreePort());
    const { platformUrl: PLATFORM_URL } = sandbox;
    const { resourceTokenHash } = await linkedCard(account);
    const settings = { PORT, PLATFORM_URL };
    const project = await installProject('cases/react', installed.tarball, { settings });
    const stop = await project.serve(serve);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const code = new CardForm(page).field('securityCode');
    try {
      await page.goto(`http://localhost:${PORT}/?token=${resourceTokenHash}`);

      await press('Pay a wrong amount');
      await expect(page.getByText(/^IntegrationError: .*amount/)).toBeVisible();
      await expect(page.locator(frames)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await press('Leave');

      await press('Pay');
      await code.fill('123');
      await press('Start again');
      await expect(code).toHaveValue('');
      await expect(page.locator(frames)).toHaveCount(1);
      await press('Leave');
      await expect(page.locator(frames)).toHaveCount(0);

      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/frame/*.html*', async (route) => {
        await held;
        // The request ends with its frame.
        await route.continue().catch(() => {});
      });
      await press('Pay');
      await expect(page.locator(frames)).toHaveCount(1);
      await press('Leave');
      answer();
      await expect(page.locator(frames)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await press('Pay');
      await expect(code).toBeVisible();
    } finally {
      await stop();
      await project.remove();
    }
  });
});

test('copies of the package in one page share their scripts and launch forms', async ({
  installed,
  sandbox,
  account,
  page,
}) => {
  const PORT = String(await findFreePort());
  const settings = { PORT, PLATFORM_URL: sandbox.platformUrl };
  const project = await installProject('cases/copies', installed.tarball, { settings });
  await project.run(
    `npm install --no-save --no-audit --no-fund other-version@file:${installed.tarball}`,
  );
  const cards = await Promise.all([1, 2, 3, 4].map(() => linkedCard(account)));
  const stop = await project.serve(serve);
  try {
    const query = cards.map(({ resourceTokenHash }) => `token=${resourceTokenHash}`).join('&');
    await page.goto(`http://localhost:${PORT}/?${query}`);
    await expect(page.getByText('3 copies, 1 embeds')).toBeVisible();
    for (const place of ['#module', '#commonjs', '#other', 'prime-trust-credit-card']) {
      await expect(new CardForm(page, place).field('securityCode')).toBeVisible();
    }
    for (const script of ['embeds.js', 'purchase-protection.js']) {
      await expect(page.locator(`script[src*="/v1/${script}"]`)).toHaveCount(1);
    }
  } finally {
    await stop();
    await project.remove();
  }
});
