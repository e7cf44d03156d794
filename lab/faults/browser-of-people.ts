import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, headlessShellPath } from '../../e2e/browser.ts';
import { ownerHeader } from './cluster.ts';

/** A real browser with a profile for each person. */
export interface BrowserOfPeople {
  /** @param owner such as `payment 7`: owner of the page, by which the line knows its requests */
  newPage(owner: string): Promise<Page>;
  stop(): Promise<void>;
}

/** Timeout in milliseconds. Missing elements are looked for again. */
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
