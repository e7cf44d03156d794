import { expect, type Page } from '@playwright/test';
import type { OperatorsDesk } from './operators-desk.ts';

/**
 * Signs an operator in at an address of the application; retries if the code expired before it arrived. Each test
 * has its own operators, because a code works once.
 */
export async function signInToDesk(
  page: Page,
  desk: OperatorsDesk,
  { name, address = '/cases' }: { readonly name: string; readonly address?: string },
): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Main' });
  const refusal = page.getByRole('alert');
  await expect(async () => {
    await page.goto(`${desk.url}${address}`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(desk.password(name));
    await page.getByLabel('Code').fill(desk.code(name));
    await page.keyboard.press('Enter');
    await expect(pages.or(refusal)).toBeVisible();
    await expect(refusal).toHaveCount(0, { timeout: 1 });
  }).toPass();
}
