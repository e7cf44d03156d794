import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, headlessShellPath } from '../../e2e/browser.ts';
import { ownerHeader } from './cluster.ts';

/** A real browser, in which everybody has a profile of their own. */
export interface BrowserOfPeople {
  /** @param owner `payment 7`: whose page it is, and by which the line knows its requests */
  newPage(owner: string): Promise<Page>;
  stop(): Promise<void>;
}

/** In milliseconds. What is not there by then is looked for again. */
const patience = 3_000;

export async function startBrowser(): Promise<BrowserOfPeople> {
  const executablePath = headlessShellPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath && { executablePath }),
  });
  const contexts = new Map<string, Promise<BrowserContext>>();
  async function contextOf(owner: string): Promise<BrowserContext> {
    const context = await browser.newContext({ extraHTTPHeaders: { [ownerHeader]: owner } });
    context.setDefaultTimeout(patience);
    return context;
  }
  return {
    async newPage(owner) {
      const known = contexts.get(owner) ?? contextOf(owner);
      contexts.set(owner, known);
      return (await known).newPage();
    },
    stop: () => browser.close(),
  };
}
