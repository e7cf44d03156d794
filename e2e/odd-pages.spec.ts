import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { linkCardIn } from './link-card-in.ts';
import { patchedGlobals } from './patched-globals.ts';
import type { ShopPage } from './shop.ts';
import { strictPage } from './shop-pages.ts';
import { shopScript } from './shop-script.ts';

// Pages other than a plain web shop, and pages that change their contents in unusual ways.

/** A page without its own policy. */
function loosePage(
  platformUrl: string,
  { head = '', body = '<div id="card"></div>' }: { head?: string; body?: string },
): ShopPage {
  return {
    html: `<!doctype html><html lang="en"><head><title>Checkout</title>${head}
      <script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"></script>
      <script src="${platformUrl}/v1/embeds.js"></script></head>
      <body>${body}<script src="/shop.js"></script></body></html>`,
  };
}

test('a page from a file, as in apps, links a card with a challenge', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}, testInfo) => {
  const { html } = strictPage(sandbox.platformUrl);
  const file = testInfo.outputPath('checkout.html');
  const inline = html.replace('<script src="/shop.js" defer></script>', '');
  await writeFile(file, `${inline}<script>${shopScript}</script>`);
  await checkout.page.goto(pathToFileURL(file).href);
  await checkout.launch({ resourceTokenHash });
  await checkout.expectLinkedByChallenge();
});

test("markup that shadows globals doesn't redirect the form", async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const { platformUrl } = sandbox;
  const names = [
    ...['body', 'createElement', 'defaultView', 'documentElement', 'getElementById', 'head'],
    ...['querySelector', 'querySelectorAll', 'readyState', 'onPrimeTrustEmbedsReady'],
  ];
  await checkout.open({
    html: `<!doctype html><html lang="en"><title>Checkout</title>
      <div id="injected">
        <img name="currentScript" src="http://evil.example/x.png" loading="lazy" hidden>
        ${names.map((name) => `<form name="${name}"></form>`).join('')}
        <form name="PrimeTrustEmbeds"><input name="launchCreditCard"></form>
        <form name="PrimeTrustPurchaseProtection"><input name="token"></form>
      </div>
      <div id="card"></div>
      <script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"></script>
      <script src="${platformUrl}/v1/embeds.js"></script>
      <script>${shopScript}
        shop.launch({ resourceTokenHash: '${resourceTokenHash}' });
        injected.remove();
      </script></html>`,
  });
  await checkout.expectLinked();
  const frames = checkout.page.frames().map((frame) => new URL(frame.url()).origin);
  expect(new Set(frames.slice(1))).toEqual(new Set([platformUrl]));
});

for (const [library, script] of Object.entries(patchedGlobals)) {
  test(`works with the globals that ${library} patches`, async ({
    checkout,
    sandbox,
    resourceTokenHash,
  }) => {
    const head = `<script>{${script}}</script>`;
    await checkout.open(loosePage(sandbox.platformUrl, { head }));
    await checkout.page.evaluate((hash) => {
      // Its own colours give the frame a name; the second launch warns about the first.
      const options = { resourceTokenHash: hash, locale: 'en', theme: { primary: 'teal' } };
      window.shop.launch(options);
      window.shop.launch(options);
    }, resourceTokenHash);
    await checkout.expectLinkedByChallenge();
    await checkout.page.evaluate(() => window.shop.cleanUp());
    await expect(checkout.page.locator('iframe')).toHaveCount(0);
  });
}

test.describe('a copy of the page', () => {
  const copies = {
    cloneNode: () => document.body.replaceWith(document.body.cloneNode(true)),
    innerHTML: () => {
      const { innerHTML } = document.body;
      document.body.innerHTML = innerHTML;
    },
  };
  for (const [how, copy] of Object.entries(copies)) {
    test(`by ${how} gets one working form`, async ({ checkout, sandbox, resourceTokenHash }) => {
      await checkout.open(loosePage(sandbox.platformUrl, {}));
      await checkout.launch({ resourceTokenHash });
      await checkout.expectEvents('loaded');
      await checkout.page.evaluate(copy);
      // Nobody listens to the form in the copy.
      await checkout.linkCard({ number: '4242424242424242' });
      await expect(checkout.button('Link card')).toBeVisible();
      await checkout.launch({ resourceTokenHash });
      await checkout.expectEvents('loaded', 'loaded');
      await expect(checkout.page.locator('iframe')).toHaveCount(1);
      await checkout.linkCard({ number: '4242424242424242' });
      await checkout.expectEvents('loaded', 'loaded', 'cardVerified', 'onExit');
    });
  }
});

/** Launches in the page, and measures the form once it is shown. */
async function launchBox({ page, form }: CheckoutPage, resourceTokenHash: string) {
  await page.evaluate((hash) => window.shop.launch({ resourceTokenHash: hash }), resourceTokenHash);
  await expect.poll(() => page.evaluate(() => window.shop.events.length)).toBe(1);
  const content = await form.locator('html').evaluate((html) => html.scrollHeight);
  const box = await page.locator('#card iframe').boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0, content };
}

const hostileStyles = [
  '* { all: unset }',
  'iframe { height: auto; aspect-ratio: 16/9 }',
  'iframe { display: none }',
  ':empty { display: none }',
  ':not(:defined) { display: none !important }',
  'prime-trust-embed { display: none }',
];

test("global styles of the page don't break the form", async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  for (const style of hostileStyles) {
    await checkout.open(loosePage(sandbox.platformUrl, { head: `<style>${style}</style>` }));
    const { width, height, content } = await launchBox(checkout, resourceTokenHash);
    expect({ style, width }).toEqual({ style, width: 488 });
    expect(height, style).toBeGreaterThanOrEqual(content);
    await expect(checkout.field('Card number')).toBeVisible();
  }
});

test('warns of a form that the page hides or cuts', async ({
  checkout,
  sandbox,
  consoleLines,
  resourceTokenHash,
}) => {
  const styles: [string, string][] = [
    ['iframe { display: none !important }', 'form_hidden'],
    ['iframe { max-height: 200px }', 'form_cut'],
    ['#card { height: 150px; overflow: hidden }', 'form_cut'],
  ];
  for (const [style, code] of styles) {
    consoleLines.length = 0;
    await checkout.open(loosePage(sandbox.platformUrl, { head: `<style>${style}</style>` }));
    await checkout.launch({ resourceTokenHash });
    await expect.poll(() => consoleLines.join('\n'), { message: style }).toContain(code);
  }
  consoleLines.length = 0;
  const scrolling = '<style>#card { height: 150px; overflow: auto }</style>';
  await checkout.open(loosePage(sandbox.platformUrl, { head: scrolling }));
  await launchBox(checkout, resourceTokenHash);
  expect(consoleLines).toEqual([]);
});

test('the form has its own width if its parent asks for it, and at most the available width', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const places = [
    ['display: inline-block', 1280, 488],
    ['float: left', 1280, 488],
    ['position: absolute', 1280, 488],
    ['display: inline-block', 320, 304],
    ['display: block', 320, 304],
  ] as const;
  for (const [style, viewport, wanted] of places) {
    await checkout.page.setViewportSize({ width: viewport, height: 800 });
    const body = `<div style="display:flow-root"><div id="card" style="${style}"></div></div>`;
    await checkout.open(loosePage(sandbox.platformUrl, { body }));
    const { width } = await launchBox(checkout, resourceTokenHash);
    expect({ style, viewport, width }).toEqual({ style, viewport, width: wanted });
  }
  const body = '<div style="display:flex"><div id="card"></div></div>';
  await checkout.open(loosePage(sandbox.platformUrl, { body }));
  expect((await launchBox(checkout, resourceTokenHash)).width).toBe(304);
});

test.describe('a page that requires isolated frames without being isolated', () => {
  test.use({ expectedNoise: /ERR_BLOCKED_BY_RESPONSE/ });

  const embedder = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

  test('links a card, and the console names what is missing', async ({
    checkout,
    sandbox,
    consoleLines,
    resourceTokenHash,
  }) => {
    const page = loosePage(sandbox.platformUrl, {});
    await checkout.open({ ...page, headers: embedder });
    await checkout.launch({ resourceTokenHash });
    await checkout.expectEvents('loaded');
    expect(consoleLines.join('\n')).toContain('page_not_isolated');
    await checkout.expectLinked();
  });

  test('may have the frame in its markup', async ({
    checkout,
    sandbox,
    consoleLines,
    resourceTokenHash,
  }) => {
    const src = `${sandbox.platformUrl}/v1/frame/card.html?isolated`;
    const body = `<div id="card"><prime-trust-embed hidden><iframe src="${src}"
      allow="payment; publickey-credentials-get" referrerpolicy="no-referrer"></iframe>
      </prime-trust-embed></div>`;
    await checkout.open({ ...loosePage(sandbox.platformUrl, { body }), headers: embedder });
    await checkout.launch({ resourceTokenHash });
    await checkout.expectLinked();
    expect(consoleLines.join('\n')).not.toContain('page_not_isolated');
  });
});

test('views that are removed without the cleanup leave nothing and fire no events', async ({
  checkout,
  resourceTokenHash,
}) => {
  const { page } = checkout;
  await checkout.open();
  const devtools = await page.context().newCDPSession(page);
  // Polls, because listeners that the browser is still adding or removing count too.
  const listeners = async () => {
    for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Memory.getDOMCounters')).jsEventListeners;
  };
  let before = Number.NaN;
  const isSteady = async () => {
    const last = before;
    before = await listeners();
    return before === last;
  };
  const launchViews = (times: number) =>
    page.evaluate(
      ([hash, count]) => {
        for (let view = 0; view < count; view++) {
          const target = document.createElement('div');
          document.body.append(target);
          window.shop.launch({ resourceTokenHash: hash }, target);
          target.remove();
        }
        window.shop.cleanups.length = 0;
        window.shop.launch({ resourceTokenHash: hash });
      },
      [resourceTokenHash, times] as const,
    );
  await launchViews(1);
  await checkout.expectEvents('loaded');
  await expect.poll(isSteady).toBe(true);
  await launchViews(15);
  await checkout.expectEvents('loaded', 'loaded');
  await expect.poll(async () => (await listeners()) - before).toBeLessThanOrEqual(0);
  const { embeds } = (await page.evaluate('PrimeTrustEmbeds.diagnose()')) as { embeds: unknown[] };
  expect(embeds).toHaveLength(1);
});

test.describe('a page whose sandbox allows no forms', () => {
  test.use({ expectedNoise: /Blocked form submission|status of 422/ });

  test('ends a challenge immediately with an error, and links a card without one', async ({
    checkout,
    sandbox,
    shop,
    consoleLines,
    resourceTokenHash,
  }) => {
    const page = loosePage(sandbox.platformUrl, {});
    const launch = `<script>shop.launch({ resourceTokenHash: '${resourceTokenHash}' });</script>`;
    const inner = shop.publish({ html: page.html.replace('</body>', `${launch}</body>`) });
    await checkout.open({
      html: `<!doctype html><html lang="en"><title>Shop</title>
        <iframe src="${inner}" width="600" height="700" sandbox="allow-scripts allow-same-origin"></iframe></html>`,
    });
    const form = checkout.page
      .frameLocator('iframe')
      .frameLocator('#card iframe[title="Secure card form"]');
    await linkCardIn(form, '4000000000001109');
    await expect(form.getByRole('alert')).toContainText('page. You weren’t charged');
    expect(consoleLines.join('\n')).toContain('three_ds_sandboxed');
    const [, frame] = checkout.page.frames();
    await expect
      .poll(() => frame?.evaluate(() => window.shop.events))
      .toEqual([
        ['loaded'],
        ['onChallenge', 'opened'],
        ['onChallenge', 'closed'],
        [
          'onCardError',
          expect.objectContaining({ name: 'ThreeDSecureBlocked', code: 'three_ds_sandboxed' }),
        ],
        ['onExit', { outcome: 'blocked' }],
      ]);
    await linkCardIn(form, '4242424242424242');
    await expect(form.getByRole('heading', { name: 'Card linked' })).toBeVisible();
  });
});

test('a ready callback launches into an element below the scripts', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const head = `<script>function primeTrustReady() { shop.launch({ resourceTokenHash: '${resourceTokenHash}' }); }</script>`;
  await checkout.open(loosePage(sandbox.platformUrl, { head }));
  await checkout.expectLinked();
});
