import type { FrameLocator, Page } from '@playwright/test';

/** The document of the first form in a place of the page. */
export function formIn(page: Page, place = 'body'): FrameLocator {
  return page.locator(`${place} prime-trust-embed > iframe`).first().contentFrame();
}
