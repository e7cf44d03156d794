import type { Page } from '@playwright/test';

/** Records the addresses of all requests, and bodies of those not sent to the platform. */
export function watchTraffic(page: Page, platformUrl: string): string[] {
  const traffic: string[] = [];
  page.on('request', (request) => {
    traffic.push(request.url(), request.headers().referer ?? '');
    if (!request.url().startsWith(platformUrl)) traffic.push(request.postData() ?? '');
  });
  return traffic;
}

/**
 * Returns everything that a script of the merchant's page can reach: document, shadow roots,
 * events, storage.
 */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [document.documentElement.outerHTML];
    for (const element of document.querySelectorAll('*')) {
      if (element.shadowRoot) texts.push(element.shadowRoot.innerHTML);
    }
    const databases = await indexedDB.databases();
    texts.push(
      JSON.stringify(window.shop.events),
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(databases),
      JSON.stringify(performance.getEntries()),
      document.cookie,
      JSON.stringify(history.state),
    );
    return texts.join('\n');
  });
}
