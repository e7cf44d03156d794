import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts';

/** Runs `act` with a browser that has these further arguments. */
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
 * Shows all frames in one process, as a phone's browser does. Only then does slowing the page's process
 * slow the frames too.
 */
export const oneProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

/** Disables V8's compilers: machine code of hot functions is on the heap too. */
export const noCompiler = ['--js-flags=--no-sparkplug --no-maglev --no-opt'];
