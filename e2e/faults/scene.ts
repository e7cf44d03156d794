import { contributionsTold, openShop } from '../shop.ts';
import { loadFormPages } from './build-form-page.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { openFaultyLine } from './faulty-line.ts';
import { type Records, readRecords } from './judge.ts';
import { type Launch, type Merchant, openMerchant } from './merchant.ts';
import { openPage } from './open-page.ts';
import { startBrowser } from './pay-in-browser.ts';
import { nextFault, type PaymentPlan } from './plan.ts';
import { type Seeded, seededBy } from './seeded.ts';
import type { Tab } from './tab.ts';

/** Everything that a campaign needs: the platform, shops, and cardholders with browsers. */
export interface Scene {
  readonly cluster: Cluster;
  readonly merchants: readonly Merchant[];
  openTab(plan: PaymentPlan, launch: Launch): Promise<Tab>;
  /** What platform, issuer and webhooks say of a merchant's payments. */
  recordsOf(merchant: Merchant): Promise<Records>;
  close(): Promise<void>;
}

/** @param merchants how many shops there are */
export async function openScene(seed: number, merchants: number): Promise<Scene> {
  const lines = new Map<string, Seeded>();
  const [createFormPage, cluster, shop] = await Promise.all([
    loadFormPages(),
    startCluster(seed, lines),
    openShop(),
  ]);
  const ofHooks = seededBy(seed, 'line to the webhooks');
  const hookLine = await openFaultyLine({
    targets: () => [shop.origin],
    // A shop whose server fails too often is no longer told.
    faultOf: () => (ofHooks.chance(0.9) ? undefined : nextFault(ofHooks)),
  });
  const webhooks = { webhookUrl: `${hookLine.url}/webhooks`, webhookSecret: shop.webhookSecret };
  const opened: Merchant[] = [];
  while (opened.length < merchants) opened.push(await openMerchant(cluster.url, webhooks));
  const browser = await startBrowser(shop, cluster.url);
  const tools = { url: cluster.url, createFormPage };

  return {
    cluster,
    merchants: opened,
    async openTab(plan, launch) {
      lines.set(`payment ${plan.number}`, plan.line);
      return plan.inBrowser ? browser.open(plan, launch) : openPage(tools, plan, launch);
    },
    async recordsOf({ account }) {
      const deliveries = shop.deliveriesOf(account.credentials.accountId);
      const genuine = deliveries.filter((delivery) => delivery.genuine);
      const told = new Set(contributionsTold(genuine).map(String));
      return { ...(await readRecords(account)), books: cluster.books.entries(), told };
    },
    async close() {
      await browser.stop();
      await cluster.stop();
      await hookLine.close();
      await shop.stop();
    },
  };
}
