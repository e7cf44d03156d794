import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArguments, headlessShellPath } from '../../e2e/browser.ts';
import { EmbedsEvent } from '../../src/contract/events.ts';
import { ownerHeader } from './cluster.ts';
import { createSentRequests } from './sent-requests.ts';

/** Timeout in milliseconds. Missing elements are looked for again. */
const patience = 3_000;

/** Starts a real browser with a profile for each person. */
export async function startBrowser() {
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
    /** @param owner such as `payment 7`, by which the line recognizes its requests */
    async newPage(owner: string): Promise<Page> {
      const known = contexts.get(owner) ?? contextOf(owner);
      contexts.set(owner, known);
      return (await known).newPage();
    },
    stop: () => browser.close(),
  };
}

/** Counts the requests of a page to the API. */
export function watchRequests(page: Page) {
  const sent = createSentRequests();
  page.on('request', (request) => {
    if (request.url().includes('/v2/')) sent.count();
  });
  return sent;
}

/** Reads the events that a merchant's page received. */
export async function readEvents(page: {
  events(): Promise<readonly (readonly [name: string, ...args: unknown[]])[]>;
}): Promise<EmbedsEvent[]> {
  return (await page.events()).map(([name, ...args]) => EmbedsEvent.parse({ name, args }));
}

const mostLooks = 1_200;

/** Looks at a page repeatedly until it shows an ending; undefined if it is closed or never does. */
export async function lookUntilEnd<End>(
  page: Page,
  look: () => Promise<End | undefined>,
): Promise<End | undefined> {
  for (let looks = 0; looks < mostLooks && !page.isClosed(); looks++) {
    // Elements may have disappeared meanwhile, or not be there yet.
    const end = await look().catch(() => undefined);
    if (end) return end;
    await wait(250);
  }
  return undefined;
}
