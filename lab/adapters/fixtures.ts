import { test as base, type Page } from '@playwright/test';
import { openShop, type Shop } from '../../e2e/shop.ts';
import { type BankSandbox, startBankSandbox } from './world/bank-sandbox.ts';
import { type Machine, startMachine } from './world/machine.ts';
import { type Production, startProduction } from './world/production.ts';

interface WorkerFixtures {
  /** Cards and screening, in production. */
  production: Production;
  /** Linked banks and transfers, on a platform whose clock can be moved. */
  bankSandbox: BankSandbox;
  shop: Shop;
}

const starting = 600_000;

/** Stops what was started even if the rest could not be. */
async function onMachine(run: (machine: Machine) => Promise<void>): Promise<void> {
  const machine = await startMachine();
  try {
    await run(machine);
  } finally {
    await machine.stop();
  }
}

export const test = base.extend<object, WorkerFixtures>({
  production: [
    async ({ browserName: _chromium }, use) => {
      await onMachine(async (machine) => use(await startProduction(machine)));
    },
    { scope: 'worker', timeout: starting },
  ],
  bankSandbox: [
    async ({ browserName: _chromium }, use) => {
      await onMachine(async (machine) => use(await startBankSandbox(machine)));
    },
    { scope: 'worker', timeout: starting },
  ],
  shop: [
    async ({ browserName: _chromium }, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** Opens an address of the console as its user. */
export async function openConsole(
  page: Page,
  { consoleUrl, user }: Pick<Production, 'consoleUrl' | 'user'>,
  address: string,
): Promise<void> {
  await page.goto(`${consoleUrl}${address}`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('banner').waitFor();
}
