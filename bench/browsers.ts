import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts';

/** A browser with these further arguments, for as long as `act` takes. */
export async function withBrowser(
  extra: string[],
  act: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, ...extra],
  });
  try {
    await act(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A phone's browser shows all frames in one process, and only there does the page's own slow-down
 * reach the frames too.
 */
export const oneProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

/** Machine code that V8 makes of functions that have run often is on the heap, too. */
export const noCompiler = ['--js-flags=--no-sparkplug --no-maglev --no-opt'];
