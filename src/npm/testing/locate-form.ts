import type { FrameLocator, Page } from '@playwright/test';

/** Locates the document of the first form in an element of the page. */
export function locateForm(page: Page, place = 'body'): FrameLocator {
  return page.locator(`${place} prime-trust-embed > iframe`).first().contentFrame();
}
