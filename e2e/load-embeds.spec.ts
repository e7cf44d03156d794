import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import npmPackage from '../package.json' with { type: 'json' };
import { csp } from '../src/npm/csp/index.ts';
import type { LoadEmbedsOptions } from '../src/npm/index.ts';
import { CardForm } from '../src/npm/testing/index.ts';
import { test as base, expect } from './fixtures.ts';
import { holdRequests } from './late-script.ts';
import { integrityOf } from './policy-pages.ts';
import { strictPage } from './shop-pages.ts';

const test = base.extend<{ kit: Kit }>({
  kit: async ({ page, shop, sandbox, installed }, use) => {
    await installed.serveTo(page);
    const open = async (policy: string) => {
      const headers = { 'Content-Security-Policy': policy };
      const html = '<!doctype html><html lang="en"><title>Shop</title><div id="card"></div>';
      await page.goto(shop.publish({ html, headers }));
    };
    const { platformUrl } = sandbox;
    const own = { 'script-src': ["'self'"] };
    const { policy } = csp({ origin: platformUrl, load: 'package', page: own });
    await use({ policy, open, load: (options) => load(page, { origin: platformUrl, ...options }) });
  },
});

/** The installed package in a page. */
interface Kit {
  /** Policy with everything that a page needs. */
  policy: string;
  /** Opens an empty page with a policy. */
  open(policy: string): Promise<void>;
  /** Calls `loadEmbeds` twice in parallel. @returns the error's code, or `loaded` */
  load(options?: Partial<LoadEmbedsOptions>): Promise<string>;
}

function load(page: Page, options: LoadEmbedsOptions): Promise<string> {
  return page.evaluate(async (given) => {
    const address = '/kit/index.js';
    const { EmbedsLoadError, loadEmbeds } = (await import(
      address
    )) as typeof import('../src/npm/index.ts');
    try {
      const [one, other] = await Promise.all([loadEmbeds(given), loadEmbeds(given)]);
      return one === other && one === window.PrimeTrustEmbeds ? 'loaded' : 'twice';
    } catch (error) {
      return error instanceof EmbedsLoadError ? `${error.code}: ${error.message}` : String(error);
    }
  }, options);
}

// Runs in series, because the package is installed once.
test.describe.configure({ mode: 'default' });

const { version } = npmPackage;
const scriptsOf = (page: Page) => page.locator('script[src*="/v1/embeds.js"]');
const purchaseProtection = { siteId: 'corner-shop' };

test('a page that loads the embeds with the package links a card', async ({
  page,
  kit,
  resourceTokenHash,
}) => {
  await kit.open(kit.policy);
  expect(await kit.load({ purchaseProtection })).toBe('loaded');
  expect(await kit.load({ purchaseProtection })).toBe('loaded');
  await expect(scriptsOf(page)).toHaveCount(1);
  await page.evaluate((hash) => {
    window.PrimeTrustEmbeds?.launchCreditCard({ target: 'card', resourceTokenHash: hash });
  }, resourceTokenHash);
  const card = new CardForm(page, '#card');
  await card.fill();
  await card.submit();
  await expect(card.result).toBeVisible();
});

test('the package loads the release that a page pins', async ({ page, kit }) => {
  await kit.open(kit.policy);
  const release = `v${version}`;
  expect(await kit.load({ release, purchaseProtection })).toBe('loaded');
  const scripts = page.locator('script[src^="http"]');
  const folders = await scripts.evaluateAll((tags) =>
    tags.map((tag) => new URL((tag as HTMLScriptElement).src).pathname),
  );
  expect(folders.sort()).toEqual([`/${release}/embeds.js`, `/${release}/purchase-protection.js`]);
});

test('the package uses the script tag that a page has', async ({ page, kit, shop, sandbox }) => {
  await page.goto(shop.publish(strictPage(sandbox.platformUrl)));
  expect(await kit.load({ purchaseProtection })).toBe('loaded');
  await expect(scriptsOf(page)).toHaveCount(1);
});

test('the package waits for a script tag that has not run yet', async ({
  page,
  kit,
  shop,
  sandbox,
}) => {
  const answer = await holdRequests(page, '**/v1/embeds.js');
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${sandbox.platformUrl}/v1/embeds.js" async></script>`;
  await page.goto(shop.publish({ html }), { waitUntil: 'domcontentloaded' });
  const imported = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/kit/index.js'),
  );
  const loading = kit.load();
  await imported;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  answer();
  expect(await loading).toBe('loaded');
  await expect(scriptsOf(page)).toHaveCount(1);
});

test('a page without the package imports the script by its address', async ({
  page,
  kit,
  sandbox,
}) => {
  await kit.open(`${kit.policy}; require-trusted-types-for 'script'; trusted-types 'none'`);
  const origin = await page.evaluate(async (address) => {
    await import(address);
    return window.PrimeTrustEmbeds?.diagnose().origin;
  }, `${sandbox.platformUrl}/v1/embeds.js`);
  expect(origin).toBe(sandbox.platformUrl);
});

test('support gets a report of the page and its forms, without tokens', async ({
  page,
  kit,
  sandbox,
  resourceTokenHash,
}) => {
  const trustedTypes = "require-trusted-types-for 'script'; trusted-types prime-trust-embeds";
  await kit.open(`${kit.policy}; connect-src 'self'; ${trustedTypes}`);
  expect(await kit.load({ purchaseProtection })).toBe('loaded');
  const report = await page.evaluate(async (hash) => {
    await new Promise<void>((loaded) =>
      window.PrimeTrustEmbeds?.launchCreditCard({
        target: 'card',
        resourceTokenHash: hash,
        events: { loaded },
      }),
    );
    return window.PrimeTrustEmbeds?.diagnose().report();
  }, resourceTokenHash);
  expect(report).toMatchObject({
    diagnosis: { origin: sandbox.platformUrl, purchaseProtection: true, violations: [] },
    platform: version,
    storage: { cookies: true, local: true, partitioned: false },
    policy: {
      headersKnown: true,
      contentSecurity: expect.arrayContaining([
        `frame-src ${sandbox.platformUrl}`,
        "require-trusted-types-for 'script'",
      ]),
    },
    clockAheadSeconds: expect.any(Number),
    frames: [
      { embed: 'credit-card', phase: 'shown', visible: true, inWindow: true, coveredBy: null },
    ],
    timings: {
      files: expect.arrayContaining([
        {
          file: '/v1/embeds.js',
          start: expect.any(Number),
          duration: expect.any(Number),
          bytes: expect.any(Number),
        },
      ]),
      forms: [
        {
          drawn: expect.any(Number),
          requests: [
            {
              path: '/v2/resource-tokens/:id',
              start: expect.any(Number),
              duration: expect.any(Number),
              platform: expect.any(Number),
              requestId: expect.stringMatching(/^[\da-f-]{36}$/),
            },
          ],
          slowPresses: expect.any(Array),
        },
      ],
    },
    patched: [],
    extensions: [],
    events: [expect.stringMatching(/Z loaded$/)],
  });
  expect(JSON.stringify(report)).not.toContain(resourceTokenHash);
});

test('with Trusted Types, a script with the right integrity needs no policy but its own', async ({
  kit,
  sandbox,
}) => {
  await kit.open(
    `${kit.policy}; require-trusted-types-for 'script'; trusted-types prime-trust-embeds`,
  );
  const { embeds } = await integrityOf(sandbox.platformUrl);
  expect(await kit.load({ integrity: embeds })).toBe('loaded');
});

test.describe('while the platform is unreachable', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('the report contains only data of the page', async ({ page, kit, sandbox }) => {
    await kit.open(kit.policy);
    expect(await kit.load()).toBe('loaded');
    await page.route('**/v1/report.js', (route) => route.abort());
    const report = await page.evaluate(() => window.PrimeTrustEmbeds?.diagnose().report());
    expect(report).toEqual({
      diagnosis: expect.objectContaining({ origin: sandbox.platformUrl, embeds: [] }),
    });
  });

  test('a script is tried three times, and again by a later call', async ({ page, kit }) => {
    await kit.open(kit.policy);
    let failures = 5;
    await page.route('**/v1/embeds.js', (route) =>
      failures-- > 0 ? route.abort() : route.continue(),
    );
    expect(await kit.load()).toMatch(/^script_unreachable: .*\/v1\/embeds.js did not load$/);
    await expect(scriptsOf(page)).toHaveCount(0);
    expect(failures).toBe(2);
    expect(await kit.load()).toBe('loaded');
    expect(failures).toBe(-1);
  });
});

test('rejects embeds of another origin, and an origin that is not a URL', async ({
  kit,
  sandbox,
}) => {
  await kit.open(kit.policy);
  expect(await kit.load()).toBe('loaded');
  const origin = sandbox.platformUrl.replace('127.0.0.1', 'localhost');
  expect(await kit.load({ origin })).toBe(`other_origin: Embeds come from ${sandbox.platformUrl}`);
  expect(await kit.load({ origin: 'embeds.example' })).toBe(
    'invalid_origin: origin must be like https://embeds.example',
  );
});

test('two copies of the package share their scripts and their policy', async ({
  page,
  kit,
  sandbox,
}) => {
  await kit.open(
    `${kit.policy}; require-trusted-types-for 'script'; trusted-types prime-trust-embeds`,
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const loaded = await page.evaluate(async (origin) => {
    const options = { origin, purchaseProtection: { siteId: 'corner-shop' } };
    const addresses = ['/kit/index.js', '/kit/index.js?other'];
    const copies: typeof import('../src/npm/index.ts')[] = await Promise.all(
      addresses.map((address) => import(address)),
    );
    const [one, other] = await Promise.all(copies.map(({ loadEmbeds }) => loadEmbeds(options)));
    return copies[0] !== copies[1] && one === other && one === window.PrimeTrustEmbeds;
  }, sandbox.platformUrl);
  expect(loaded).toBe(true);
  expect(requested.filter((url) => /\/v1\/[\w-]+\.js/.test(url)).sort()).toEqual([
    `${sandbox.platformUrl}/v1/embeds.js`,
    `${sandbox.platformUrl}/v1/purchase-protection.js?id=corner-shop`,
  ]);
});

test.describe('if a content blocker stops purchase protection', () => {
  test.use({ expectedNoise: /ERR_(BLOCKED_BY_CLIENT|FAILED)|purchase_protection/ });

  test('the embeds load, and the form tells the cardholder', async ({
    page,
    kit,
    resourceTokenHash,
  }) => {
    await kit.open(kit.policy);
    await page.route('**/purchase-protection.js*', (route) => route.abort('blockedbyclient'));
    expect(await kit.load({ purchaseProtection })).toBe('loaded');
    const failure = await page.evaluate(
      (hash) =>
        new Promise((loadFailed) =>
          window.PrimeTrustEmbeds?.launchCreditCard({
            target: 'card',
            resourceTokenHash: hash,
            events: { loadFailed },
          }),
        ),
      resourceTokenHash,
    );
    expect(failure).toMatchObject({ code: 'purchase_protection_blocked' });
    await expect(page.locator('#card').getByRole('status')).toContainText('content blocking');
  });
});

test.describe('refused by the page', () => {
  test.use({ expectedNoise: /Content Security Policy|TrustedScriptURL|trusted-types|integrity/ });

  test('a policy without the origin is named', async ({ kit, sandbox }) => {
    await kit.open("default-src 'none'; script-src 'self'");
    expect(await kit.load()).toBe(
      `script_blocked: Add ${sandbox.platformUrl} to script-src of your policy`,
    );
  });

  test('Trusted Types without its policy are named', async ({ kit }) => {
    await kit.open(`${kit.policy}; require-trusted-types-for 'script'; trusted-types 'none'`);
    expect(await kit.load()).toBe(
      'trusted_types: Add prime-trust-embeds to trusted-types of your policy',
    );
  });

  test('a wrong integrity is named', async ({ kit }) => {
    const integrity = `sha384-${createHash('sha384').update('another script').digest('base64')}`;
    await kit.open(kit.policy);
    expect(await kit.load({ integrity })).toMatch(/^integrity_mismatch: /);
  });
});
