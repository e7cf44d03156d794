import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { chromium } from '@playwright/test';
import { Hono } from 'hono';
import { findFreePort } from '../demo/free-port.ts';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { expect, test } from './fixtures.ts';

/** A form may take 15 s to load. The page stays prerendered for longer. */
const milliseconds = 17_000;

test('a prerendered checkout loads its form when somebody visits it', async ({
  sandbox,
  resourceTokenHash,
}) => {
  const shop = await openTellingShop(checkoutPage(sandbox.platformUrl, resourceTokenHash));
  const close = startBrowser(`${shop.origin}/basket`);
  try {
    await expect.poll(() => shop.heard).toContain('loaded');
    expect(shop.heard).toEqual(['launched while prerendering', 'visited', 'loaded']);
  } finally {
    await close();
    await shop.stop();
  }
});

/** Builds a page that launches once its scripts have run, as most checkouts do, and reports its events. */
function checkoutPage(platformUrl: string, resourceTokenHash: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Checkout</title>
    <script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"></script>
    <script src="${platformUrl}/v1/embeds.js"></script>
    <div id="card"></div>
    <script>
      const tell = (words) => fetch('/heard', { method: 'POST', body: words });
      document.addEventListener('prerenderingchange', () => tell('visited'));
      tell(document.prerendering ? 'launched while prerendering' : 'launched for a visitor');
      PrimeTrustEmbeds.launchCreditCard({
        target: 'card',
        resourceTokenHash: ${JSON.stringify(resourceTokenHash)},
        events: { loaded: () => tell('loaded'), loadFailed: ({ code }) => tell(code) },
      });
    </script>`;
}

/** A page that lets its browser prerender the checkout, and navigates there when the time is up. */
const basketPage = `<!doctype html><meta charset="utf-8"><title>Basket</title>
  <script type="speculationrules">
    {"prerender": [{"urls": ["/checkout"], "eagerness": "immediate"}]}
  </script>
  <script>
    setTimeout(() => location.assign('/checkout'), ${milliseconds});
  </script>`;

/** Opens a shop whose pages report their events: nobody else can look into this browser. */
async function openTellingShop(checkout: string) {
  const heard: string[] = [];
  const app = new Hono();
  app.get('/basket', (context) => context.html(basketPage));
  app.get('/checkout', (context) => context.html(checkout));
  app.post('/heard', async (context) => {
    heard.push(await context.req.text());
    return context.body(null, 204);
  });
  const port = await findFreePort();
  const server = serve({ fetch: app.fetch, port, hostname: 'localhost' });
  await once(server, 'listening');
  return {
    origin: `http://localhost:${port}`,
    heard,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Starts a browser without Playwright: browsers that Playwright drives prerender nothing.
 *
 * @returns ends it
 */
function startBrowser(address: string): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-prerendering-'));
  const child = spawn(
    chromiumPath() ?? chromium.executablePath(),
    [...chromiumArguments, '--headless=new', `--user-data-dir=${folder}`, address],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // Its other processes have the same pipe, which closes with the last of them: until then they write to the folder.
  const closed = once(child, 'close');
  child.stderr.resume();
  return async () => {
    child.kill();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
}
