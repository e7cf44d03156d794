import type { Browser, CDPSession } from '@playwright/test';
import { slowDown } from './launch-time.ts';

/** A field and the text to type into it. */
export interface Typing {
  field: string;
  text: string;
}

/** A card number, which is grouped during typing. */
export const cardNumber: Typing = { field: '[autocomplete=cc-number]', text: '4242424242424241' };

/** Durations in milliseconds, by turn. */
export interface KeyPresses {
  /** From each key press until its change is painted. */
  readonly toPaint: readonly (readonly number[])[];
  /** Average processor time of the main thread for a key press. */
  readonly busy: readonly number[];
}

/** So few that a busy machine finishes them within the limit of a part. */
const rounds = 10;
/** Forms take turns after so few keys that other load on the machine slows all of them alike. */
const keysOfTurn = 4;

/**
 * Types key by key into several forms, in turns, each time beginning with another form.
 * @param addresses of pages with a form in a frame, by any names
 */
export async function measureKeyPresses<Name extends string>(
  browser: Browser,
  addresses: Readonly<Record<Name, string>>,
  cpuSlowdown: number,
  { field, text }: Typing,
): Promise<Record<Name, KeyPresses>> {
  const names = Object.keys(addresses) as Name[];
  const forms: OpenedForm<Name>[] = [];
  for (const name of names) {
    forms.push({ name, ...(await openForm(browser, addresses[name], field)) });
  }
  const presses = (): { toPaint: number[][]; busy: number[] } => ({ toPaint: [], busy: [] });
  const measured = Object.fromEntries(names.map((name) => [name, presses()])) as Record<
    Name,
    ReturnType<typeof presses>
  >;
  for (let round = 0; round < rounds; round++) {
    for (const { input } of forms) await input.fill('');
    for (let from = 0; from < text.length; from += keysOfTurn) {
      for (const form of forms) {
        const { toPaint, busy } = await takeTurn(form, text.slice(from, from + keysOfTurn), {
          cpuSlowdown,
        });
        measured[form.name].toPaint.push(toPaint);
        measured[form.name].busy.push(busy);
      }
      forms.push(...forms.splice(0, 1));
    }
  }
  for (const { page } of forms) await page.context().close();
  return measured;
}

type OpenedForm<Name> = Awaited<ReturnType<typeof openForm>> & { readonly name: Name };

async function takeTurn(
  { page, session, input, watched }: OpenedForm<unknown>,
  keys: string,
  { cpuSlowdown }: { cpuSlowdown: number },
) {
  await page.bringToFront();
  await input.focus();
  await slowDown(session, cpuSlowdown);
  const before = await busyTime(session);
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 15 });
    await page.waitForTimeout(40);
  }
  const busy = (await busyTime(session)) - before;
  await slowDown(session, 1);
  return { toPaint: await watched(), busy: busy / keys.length };
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
