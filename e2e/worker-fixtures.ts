import path from 'node:path';
import { test as base } from '@playwright/test';
import { type MerchantAccount, openAccountOf, signUp } from '../demo/merchant-account.ts';
import {
  type ApiUser,
  createMerchantClient,
  type MerchantClient,
} from '../demo/merchant-client.ts';
import { setAccountPolicy } from '../src/contract/index.ts';
import { type InstalledPackage, installPackage } from './installed-package.ts';
import { withProgram } from './run-program.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { openShop, type Shop } from './shop.ts';
import { type Served, serveFolder } from './static-host.ts';

export interface WorkerFixtures {
  /** Host of platform and issuer for browsers: an IP address, unless a test needs a name. */
  sandboxHost: string;
  sandbox: Sandbox;
  shop: Shop;
  /** Opens a merchant account at a platform. The account's webhooks go to the shop. */
  openAccount: (platformUrl: string) => Promise<MerchantAccount>;
  /** The npm package, installed. */
  installed: InstalledPackage;
  /** How the QA page is served. */
  served: Served;
  /** The QA page. */
  demo: { url: string };
}

/**
 * Everything that a worker starts, at its first test that needs it. All of it is here: a test that declares
 * another fixture of the worker's gets a worker of its own, with another platform, and so does the test after it.
 */
export const test = base.extend<object, WorkerFixtures>({
  sandboxHost: ['127.0.0.1', { option: true, scope: 'worker' }],

  sandbox: [
    async ({ sandboxHost }, use) => {
      const sandbox = await startSandbox(sandboxHost);
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  shop: [
    async ({ browserName: _chromium }, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],

  openAccount: [
    async ({ shop }, use) => {
      const clients = new Map<string, Promise<[ApiUser, MerchantClient]>>();
      const signUpOnce = (platformUrl: string) => {
        const known = clients.get(platformUrl) ?? signUpAt(platformUrl);
        clients.set(platformUrl, known);
        return known;
      };
      await use(async (platformUrl) => {
        const [user, client] = await signUpOnce(platformUrl);
        const opened = await openAccountOf(user, client, shop);
        const { accountId } = opened.credentials;
        const attributes = { 'account-id': accountId, ...manyDeclines };
        await client.call(setAccountPolicy, { attributes });
        return opened;
      });
    },
    { scope: 'worker' },
  ],

  installed: [
    async ({ browserName: _chromium }, use) => {
      const installed = await installPackage();
      await use(installed);
      await installed.remove();
    },
    { scope: 'worker' },
  ],

  served: ['by servers', { option: true, scope: 'worker' }],

  demo: [
    async ({ served }, use) => {
      if (served === 'as files') {
        const host = await serveFolder(path.join(import.meta.dirname, '../dist/static'));
        await use(host);
        return host.close();
      }
      await withProgram(
        'demo',
        ({ demo }) => `http://localhost:${demo}`,
        (url) => use({ url }),
      );
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Raised limits: all tests of a worker share one organization and IP address, and decline the same cards. */
const manyDeclines = {
  'max-card-declines-per-address-last-hour': 100_000,
  'max-card-declines-per-fingerprint-last-24-hours': 100_000,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': 100_000,
};

async function signUpAt(platformUrl: string): Promise<[ApiUser, MerchantClient]> {
  const user = await signUp(platformUrl);
  return [user, createMerchantClient(platformUrl, user)];
}
