import type { FrameLocator, Page } from '@playwright/test';

const scripts = /<script>([\s\S]*?)<\/script>/g;

/**
 * Has the form's document come without its script, which then comes late: as on a line on which the
 * markup is there long before.
 *
 * @returns lets the script come
 */
export async function holdScript(page: Page, name: 'card' | 'onboarding'): Promise<() => void> {
  let code = '';
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`**/v1/frame/${name}.html`, async (route) => {
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

/** What the form has drawn, whatever the order of the attributes. */
export function drawing(form: FrameLocator): Promise<(string | number)[][]> {
  return form
    .locator('#app *')
    .evaluateAll((elements) =>
      elements.map(({ localName, attributes, childElementCount }) => [
        localName,
        childElementCount,
        ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      ]),
    );
}

/** What the island shows: `loading` is the skeleton. */
export function phase(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.querySelector('prime-trust-embed')?.shadowRoot?.firstElementChild?.className,
  );
}
