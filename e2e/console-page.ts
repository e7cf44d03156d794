import { expect, type Page } from '@playwright/test';
import type { ConsoleBench } from './console-bench.ts';

/** Opens an address of the console as the bench's user. */
export async function signInToConsole(
  page: Page,
  { url, email, password }: Pick<ConsoleBench, 'url' | 'email' | 'password'>,
  address: string,
): Promise<void> {
  await page.goto(`${url}${address}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}
