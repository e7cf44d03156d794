import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** The first request has no token. */
test.use({ expectedNoise: /status of 401/ });

test('a request can be tried out with a token, on this platform only', async ({
  page,
  sandbox,
  account,
}) => {
  const { accountId, email, password } = account.credentials;
  const signedIn = await fetch(`${sandbox.platformUrl}/auth/jwts`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${email}:${password}`)}` },
  });
  const { token } = (await signedIn.json()) as { token: string };

  await page.goto(`${sandbox.platformUrl}/docs/reference/accounts#readAccount`);
  const operation = page.locator('.operation').filter({ has: page.locator('#readAccount') });
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByLabel('Path and query').fill(`/v2/accounts/${accountId}`);
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('status')).toContainText('401');
  await operation.getByLabel('Token').fill(token);
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('status')).toContainText('"Corner Shop"');
  await operation.getByLabel('Path and query').fill('//elsewhere.example/v2/accounts');
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('status')).toHaveText('Begin the path with one slash.');
});

test('a form to try out is accessible, on a small phone too, in light and in dark colours', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.platformUrl}/docs/reference/contributions`);
  const operation = page.locator('.operation').filter({ has: page.locator('#createContribution') });
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await expect(operation.getByLabel('Body')).toHaveValue(/"amount"/);
  await operation.getByText('Example of 201').click();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `a form, ${colorScheme}, ${width} px wide`);
    }
    await expectNoSidewaysScroll(page, `a form, ${width} px wide`);
  }
});
