import { expect, test } from './fixtures.ts';
import { strictPage } from './shop-pages.ts';

// How a merchant's page and our script work together: options, callbacks, and scripts in any order.

test.describe('wrong options', () => {
  // An IntegrationError also appears on the console.
  test.use({ expectedNoise: /^PrimeTrustEmbeds: target is/ });

  test('all invalid options are reported together, and nothing is mounted', async ({
    checkout,
  }) => {
    await checkout.open();
    const { thrown, left } = await checkout.page.evaluate(() => {
      try {
        window.shop.launch(
          {
            resourceTokenHash: 12,
            amount: '-5',
            hideAmount: 'yes',
            theme: { primary: 'blurple' },
            locale: 'not a locale',
            events: { loaded: 'not a function' },
            width: -1,
          },
          'nowhere',
        );
        return { thrown: undefined, left: -1 };
      } catch (error) {
        const { name, message, code, option } = error as Record<string, string>;
        return {
          thrown: { name, message, code, option },
          left: document.getElementById('card')?.childNodes.length,
        };
      }
    });
    expect(thrown).toMatchObject({ name: 'IntegrationError' });
    expect(thrown?.code).toBeTruthy();
    expect(thrown?.option).toBeTruthy();
    for (const option of [
      'target',
      'resourceTokenHash',
      'amount',
      'hideAmount',
      'theme.primary',
      'locale',
      'events',
      'width',
    ]) {
      expect(thrown?.message, option).toContain(option);
    }
    expect(left).toBe(0);
    await checkout.expectEvents();
  });
});

test('the form rejects a token that looks invalid, and never repeats it', async ({
  checkout,
  consoleLines,
}) => {
  await checkout.start({ resourceTokenHash: 'ccr_secret secret' });
  const [event] = await checkout.expectEvents('loadFailed');
  expect(event?.[1]).toMatchObject({ name: 'TokenInvalid', code: 'token_unknown' });
  expect(JSON.stringify([event, consoleLines])).not.toContain('secret secret');
});

test.describe('callbacks that throw', () => {
  test.use({ expectedNoise: /is broken/ });

  test('are reported and have no other effect', async ({
    checkout,
    consoleLines,
    resourceTokenHash,
  }) => {
    await checkout.open();
    await checkout.page.evaluate((hash) => {
      const failing =
        (name: string) =>
        (...args: unknown[]) => {
          window.shop.events.push([name, ...args] as never);
          throw new Error(`the shop's ${name} is broken`);
        };
      const names = ['loaded', 'cardVerified', 'onExit'];
      window.shop.launch({
        resourceTokenHash: hash,
        events: Object.fromEntries(names.map((name) => [name, failing(name)])),
      });
    }, resourceTokenHash);
    await checkout.expectEvents('loaded');
    await checkout.expectLinked();
    await expect(checkout.heading('Card linked')).toBeVisible();
    expect(consoleLines.join('\n')).toContain("the shop's cardVerified is broken");
  });
});

/** Builds a page with scripts in the given order. It records ready callbacks in `window.ready`. */
function pageWith(platformUrl: string, scripts: string[]) {
  return {
    html: `<!doctype html><html lang="en"><title>Checkout</title><div id="card"></div>
      <script>window.ready = [];</script>
      ${scripts
        .map((script) =>
          script === 'embeds'
            ? `<script src="${platformUrl}/v1/embeds.js"></script>`
            : `<script>${script}</script>`,
        )
        .join('\n')}</html>`,
  };
}

const assign = `
window.onPrimeTrustEmbedsReady = (embeds) => ready.push(['onPrimeTrustEmbedsReady', embeds === PrimeTrustEmbeds]);
window.onBootstrapReady = (embeds) => { ready.push(['onBootstrapReady', embeds === PrimeTrustEmbeds]); throw new Error('broken shop'); };
window.primeTrustReady = (pt) => ready.push(['primeTrustReady', pt.embeds === PrimeTrustEmbeds]);
`;
const declare = `
function primeTrustReady(pt) { ready.push(['primeTrustReady', pt.embeds === PrimeTrustEmbeds]); }
`;

test.describe('ready callbacks', () => {
  test.use({ expectedNoise: /broken shop/ });

  const all = ['onPrimeTrustEmbedsReady', 'onBootstrapReady', 'primeTrustReady'];
  const orders: [what: string, scripts: string[], called: string[]][] = [
    ['assigned before the script', [assign, 'embeds'], all],
    ['assigned after the script', ['embeds', assign], all],
    ['declared by a later script', ['embeds', declare], ['primeTrustReady']],
    ['with the script twice', [assign, 'embeds', 'embeds'], all],
  ];
  for (const [what, scripts, called] of orders) {
    test(`${what} are called once each, in order`, async ({ checkout, sandbox }) => {
      await checkout.open(pageWith(sandbox.platformUrl, scripts));
      await expect
        .poll(() => checkout.page.evaluate('window.ready'))
        .toEqual(called.map((name) => [name, true]));
    });
  }
});

/** The tag of the embeds in the strict page. */
const embedsTag = (platformUrl: string) =>
  `<script src="${platformUrl}/v1/embeds.js" defer></script>`;

// The magic comment is Chromium's; a minifier would remove it silently.
test('the script asks to be compiled while it loads', async ({ sandbox }) => {
  const script = await (await fetch(`${sandbox.platformUrl}/v1/embeds.js`)).text();
  expect(script.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the script may be injected late, by another script', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const strict = strictPage(sandbox.platformUrl);
  await checkout.open({ html: strict.html.replace(embedsTag(sandbox.platformUrl), '') });
  await checkout.page.evaluate(
    ([src, hash]) =>
      new Promise<void>((resolve) => {
        Object.assign(window, {
          onPrimeTrustEmbedsReady() {
            window.shop.launch({ resourceTokenHash: hash });
            resolve();
          },
        });
        const script = document.createElement('script');
        Object.assign(script, { src, async: true });
        document.head.append(script);
      }),
    [`${sandbox.platformUrl}/v1/embeds.js`, resourceTokenHash] as const,
  );
  await checkout.expectLinked();
});

test('loading the script twice has no further effect, and no callback runs inside launch', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const strict = strictPage(sandbox.platformUrl);
  const tag = embedsTag(sandbox.platformUrl);
  await checkout.open({ ...strict, html: strict.html.replace(tag, tag + tag) });
  const [isSame, heard] = await checkout.page.evaluate((hash) => {
    const { pt, PrimeTrustEmbeds } = window as unknown as Record<string, { embeds?: unknown }>;
    window.shop.launch({ resourceTokenHash: hash });
    return [pt?.embeds === PrimeTrustEmbeds, window.shop.events.length];
  }, resourceTokenHash);
  expect([isSame, heard]).toEqual([true, 0]);
  await checkout.expectEvents('loaded');
});

test('a frame that cannot be reached is a load failure with a way to try again', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.page.route('**/v1/frame/card.html*', (route) => route.abort());
  await checkout.start({ resourceTokenHash });
  const [event] = await checkout.expectEvents('loadFailed');
  expect(event?.[1]).toMatchObject({ name: 'LoadError' });
  await expect(checkout.page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkout.page.unroute('**/v1/frame/card.html*');
  await checkout.page.getByRole('button', { name: 'Try again' }).click();
  await checkout.linkCard({ number: '4242424242424242' });
  await expect(checkout.heading('Card linked')).toBeVisible();
});

test.describe('a page whose policy forgets the frame', () => {
  test.use({ expectedNoise: /frame-src|default-src/ });

  test('fires loadFailed', async ({ checkout, sandbox, resourceTokenHash }) => {
    const strict = strictPage(sandbox.platformUrl);
    const policy = strict.headers?.['Content-Security-Policy']?.replace(/frame-src [^;]*; /, '');
    await checkout.open({ ...strict, headers: { 'Content-Security-Policy': policy ?? '' } });
    await checkout.launch({ resourceTokenHash });
    const [event] = await checkout.expectEvents('loadFailed');
    expect(event?.[1]).toMatchObject({ name: 'LoadError' });
    await checkout.page.evaluate(() => {
      window.shop.violations.length = 0;
    });
  });
});
