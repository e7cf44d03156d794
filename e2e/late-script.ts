import type { Page } from '@playwright/test';

const scripts = /<script>([\s\S]*?)<\/script>/g;

/** Holds matching requests. @returns lets them and all later ones pass */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    // The connection may have broken meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/**
 * Delays the script of the form's document, as on a slow connection where the markup arrives long before.
 *
 * @param document its name, without `.html`
 * @returns releases the script
 */
export async function holdScript(page: Page, document: string): Promise<() => void> {
  let code = '';
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`**/v1/frame/${document}.html`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, [tag = '', last = ''] = []] = [...html.matchAll(scripts)];
    code = last;
    const body = html.replace(tag, () => '<script src="/v1/frame/late.js"></script>');
    await route.fulfill({ response, body });
  });
  await page.route('**/v1/frame/late.js', async (route) => {
    await mayCome;
    await route.fulfill({ contentType: 'text/javascript', body: code });
  });
  return () => letCome();
}

/** Returns the phase of the island; `loading` is the skeleton. */
export function phaseOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.querySelector('prime-trust-embed')?.shadowRoot?.firstElementChild?.className,
  );
}
