import { createHash } from 'node:crypto';
import { type CspOptions, csp } from '../src/npm/csp/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { shopScript } from './shop-script.ts';

declare global {
  interface Window {
    /** Violations of the page's policy, by directive. */
    violated: string[];
  }
}

const shopHash = createHash('sha256').update(shopScript).digest('base64');

/** Options of a shop that has its own script in its markup. */
export const shopOptions = {
  siteId: 'corner-shop',
  page: { 'script-src': [`'sha256-${shopHash}'`] },
};

/** Builds a page with the policy and the tags of `csp()`, and only one script of its own. */
export function pageOf(options: CspOptions, script = '') {
  const { headers, tags } = csp(options);
  const own = script && `<script>${script}</script>`;
  return {
    headers,
    html: `<!doctype html><html lang="en"><title>Checkout</title>${tags}${own}
      <div id="card"></div><div id="given-up"></div></html>`,
  };
}

/**
 * Builds a page of the shop that has pinned a release, as `docs/pci-dss.md` advises.
 *
 * @param files hashes of the release, by file
 */
export const pinnedPage = (
  origin: string,
  release: string,
  files: Readonly<Record<string, string>>,
) =>
  pageOf(
    {
      ...shopOptions,
      origin,
      release,
      load: 'inline-tag',
      integrityPolicy: true,
      integrity: {
        embeds: files['embeds.js'] ?? '',
        purchaseProtection: files['purchase-protection.js'],
      },
    },
    shopScript,
  );

/** Returns the hashes of the served scripts. */
export async function integrityOf(platformUrl: string) {
  const hashOf = async (path: string) => {
    const text = await (await fetch(platformUrl + path)).text();
    return `sha384-${createHash('sha384').update(text).digest('base64')}`;
  };
  return {
    embeds: await hashOf('/v1/embeds.js'),
    purchaseProtection: await hashOf('/v1/purchase-protection.js'),
  };
}

/** Time for a page to report an error, in tenths of a second. */
const mostTicks = 50;

/**
 * Opens a page without one token of its policy, and launches.
 *
 * @returns the failure's code, or the browser's violations if nothing could be launched
 */
export async function codeWithout(
  checkout: CheckoutPage,
  given: ReturnType<typeof pageOf>,
  token: string | RegExp,
  resourceTokenHash: string,
): Promise<string> {
  const whole = given.headers['Content-Security-Policy'] ?? '';
  const policy = whole.replace(token, '');
  if (policy === whole) throw new Error(`${token} is not in ${whole}`);
  await checkout.page.addInitScript(noteViolations);
  await checkout.open({
    ...given,
    headers: { ...given.headers, 'Content-Security-Policy': policy },
  });
  return checkout.page.evaluate(launch, { hash: resourceTokenHash, ticks: mostTicks });
}

function noteViolations(): void {
  window.violated = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.violated.push(`${effectiveDirective} ${blockedURI}`);
  });
}

function launch({ hash, ticks }: { hash: string; ticks: number }): Promise<string> {
  return new Promise((resolve) => {
    // A machine that pauses meanwhile uses up one tick: missed intervals don't run later.
    let left = ticks;
    const clock = setInterval(() => {
      if (--left > 0) return;
      clearInterval(clock);
      resolve('nothing was said');
    }, 100);
    const { PrimeTrustEmbeds: embeds } = window;
    embeds?.launchCreditCard({
      target: 'card',
      resourceTokenHash: hash,
      events: { loadFailed: ({ code }) => resolve(code) },
    });
    if (!embeds) resolve(window.violated.join(', '));
  });
}
