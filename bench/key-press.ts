import type { Browser, CDPSession } from '@playwright/test';
import { slowDown } from './launch-time.ts';

/** A field and the text to type into it. */
export interface Typing {
  field: string;
  text: string;
}

/** A card number, which is grouped during typing. */
export const cardNumber: Typing = { field: '[autocomplete=cc-number]', text: '4242424242424241' };

/** Durations in milliseconds. */
export interface KeyPresses {
  /** From each key press until its change is painted. */
  readonly toPaint: readonly number[];
  /** Average processor time of the main thread for a key press, by round. */
  readonly busy: readonly number[];
}

/** With six, the ratio of one build varied between 1.1 and 1.35. */
const rounds = 30;

/**
 * Types key by key into several forms, in turns, so that other load slows all of them.
 * @param addresses of pages with a form in a frame, by any names
 */
export async function measureKeyPresses<Name extends string>(
  browser: Browser,
  addresses: Readonly<Record<Name, string>>,
  cpuSlowdown: number,
  { field, text }: Typing,
): Promise<Record<Name, KeyPresses>> {
  const names = Object.keys(addresses) as Name[];
  const forms = [];
  for (const name of names)
    forms.push({ name, ...(await openForm(browser, addresses[name], field)) });
  const presses = (): { toPaint: number[]; busy: number[] } => ({ toPaint: [], busy: [] });
  const measured = Object.fromEntries(names.map((name) => [name, presses()])) as Record<
    Name,
    ReturnType<typeof presses>
  >;
  for (let round = 0; round < rounds; round++) {
    for (const { name, page, session, input, watched } of forms) {
      await page.bringToFront();
      await input.fill('');
      await input.focus();
      await slowDown(session, cpuSlowdown);
      const before = await busyTime(session);
      for (const key of text) {
        await page.keyboard.press(key, { delay: 15 });
        await page.waitForTimeout(40);
      }
      const busy = (await busyTime(session)) - before;
      await slowDown(session, 1);
      measured[name].busy.push(busy / text.length);
      measured[name].toPaint.push(...(await watched()));
    }
  }
  for (const { page } of forms) await page.context().close();
  return measured;
}

async function openForm(browser: Browser, url: string, field: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Measures processor time instead of elapsed time: other programs don't count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  const form = page.frameLocator('iframe');
  const input = form.locator(field);
  await input.click();
  // Waits for files that load after the form.
  await page.waitForLoadState('networkidle');
  const body = form.locator('body');
  await body.evaluate(watchPaints);
  const watched = () =>
    body.evaluate(() => (window as unknown as { paints: number[] }).paints.splice(0));
  return { page, session, input, watched };
}

/** Records the duration of each key press: until a frame is drawn and the next task runs. */
function watchPaints(): void {
  const paints: number[] = [];
  Object.assign(window, { paints });
  const { port1, port2 } = new MessageChannel();
  const pressed: number[] = [];
  port1.onmessage = () => {
    const now = performance.now();
    paints.push(...pressed.splice(0).map((at) => now - at));
  };
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed.push(timeStamp);
      requestAnimationFrame(() => port2.postMessage(undefined));
    },
    true,
  );
}

async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
