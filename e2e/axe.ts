import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No finding of axe by WCAG 2.2 AA: in the page, in all its frames, without exceptions. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // It opens a second page, which Firefox refuses to open over WebDriver BiDi.
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' > ')}: ${failureSummary}`),
  );
  expect(findings, `axe: ${state}`).toEqual([]);
}

/** Colours that fade are measured when they have arrived; what turns for ever is not waited for. */
async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame
      .evaluate(() => {
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
        return Promise.allSettled(ending.map(({ finished }) => finished));
      })
      .catch(() => undefined);
  }
}

/** Nothing can be scrolled sideways, in no frame. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  for (const frame of page.frames()) {
    const { inner, outer, url } = await frame.evaluate(() => ({
      inner: document.documentElement.scrollWidth,
      outer: window.innerWidth,
      url: location.origin + location.pathname,
    }));
    expect(inner, `${state}: width of ${url}`).toBeLessThanOrEqual(outer);
  }
}
