import { type Seeded, seededBy } from '../../e2e/seeded.ts';
import { contributionsTold, openShop } from '../../e2e/shop.ts';
import {
  type ApplicationRecords,
  readApplicationRecords,
} from './applications/application-records.ts';
import type { ApplicationEnd } from './applications/application-tab.ts';
import { applyInBrowser } from './applications/apply-in-browser.ts';
import { type ApplicationLaunch, openApplication } from './applications/open-application.ts';
import type { ApplicationPlan } from './applications/plan-application.ts';
import { startBrowser } from './browser-of-people.ts';
import { loadFormPages } from './build-form-page.ts';
import { startCluster } from './cluster.ts';
import { openFaultyLine } from './faulty-line.ts';
import { type Records, readRecords } from './judge.ts';
import { type Launch, type Merchant, openMerchant } from './merchant.ts';
import { openPage } from './open-page.ts';
import type { PageEnd } from './pay-by-form.ts';
import { payInBrowser } from './pay-in-browser.ts';
import { nextFault, type PaymentPlan } from './plan.ts';
import type { Tab } from './visit.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/**
 * Opens the environment of a campaign: the platform, shops, and people with browsers.
 * @param merchants number of shops
 */
export async function openScene(seed: number, merchants: number) {
  const lines = new Map<string, Seeded>();
  const [pages, cluster, shop] = await Promise.all([
    loadFormPages(),
    startCluster(seed, lines),
    openShop(),
  ]);
  const ofHooks = seededBy(seed, 'line to the webhooks');
  const hookLine = await openFaultyLine({
    targets: () => [shop.origin],
    // Webhooks are disabled for a shop whose server fails too often.
    faultOf: () => (ofHooks.chance(0.9) ? undefined : nextFault(ofHooks)),
  });
  const webhooks = { webhookUrl: `${hookLine.url}/webhooks`, webhookSecret: shop.webhookSecret };
  const opened: Merchant[] = [];
  while (opened.length < merchants) opened.push(await openMerchant(cluster.url, webhooks));
  const browser = await startBrowser();
  const shopping = { shop, platformUrl: cluster.url };
  const tools = { url: cluster.url, ...pages };
  /** Returns the genuine webhooks about a merchant's account. */
  const webhooksOf = ({ account }: Merchant) =>
    shop.deliveriesOf(account.credentials.accountId).filter((delivery) => delivery.genuine);

  return {
    cluster,
    merchants: opened,
    async openTab(plan: PaymentPlan, launch: Launch): Promise<Tab<PageEnd>> {
      lines.set(`payment ${plan.number}`, plan.line);
      if (!plan.inBrowser) return openPage(tools, plan, launch);
      const page = await browser.newPage(`payment ${plan.number}`);
      return payInBrowser(page, shopping, { plan, launch });
    },
    /** Reads the records of platform, issuer and webhooks about a merchant's payments. */
    async recordsOf(merchant: Merchant): Promise<Records> {
      const reported = new Set(contributionsTold(webhooksOf(merchant)).map(String));
      return { ...(await readRecords(merchant.account)), books: cluster.books.entries(), reported };
    },
    async openApplication(
      plan: ApplicationPlan,
      launch: ApplicationLaunch,
    ): Promise<Tab<ApplicationEnd>> {
      const owner = `application ${plan.number}`;
      lines.set(owner, plan.line);
      if (!plan.inBrowser) return openApplication(tools, plan, launch);
      return applyInBrowser(await browser.newPage(owner), shopping, { plan, launch });
    },
    /** Reads the records of platform and webhooks about a merchant's applications. */
    async applicationRecordsOf(merchant: Merchant): Promise<ApplicationRecords> {
      const reported = webhooksOf(merchant).flatMap(({ payload }) =>
        payload?.['resource-type'] === 'contacts' && payload.action === 'create'
          ? [String(payload['resource-id'])]
          : [],
      );
      return { ...(await readApplicationRecords(merchant.account)), reported: new Set(reported) };
    },
    async close() {
      await browser.stop();
      await cluster.stop();
      await hookLine.close();
      await shop.stop();
    },
  };
}
