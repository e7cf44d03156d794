import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { oneProcess, withBrowser } from '../../bench/browsers.ts';
import { cardNumber, measureKeyPresses } from '../../bench/key-press.ts';
import { measureLaunch } from '../../bench/launch-time.ts';
import { servePages } from '../../bench/pages.ts';
import { openLine, phoneLine, type Speed } from '../../bench/slow-line.ts';
import type { Stack } from '../../bench/stack.ts';
import { type Both, compare, reportTimes } from './compare.ts';

const settings: readonly { name: string; cpuSlowdown: number; line?: Speed }[] = [
  { name: 'as it is', cpuSlowdown: 1 },
  { name: 'phone', cpuSlowdown: 4, line: phoneLine },
];
const pages = ['launch', 'declared', 'apply'] as const;

/** Measures launches and key presses, with a fast connection and processor and with a phone's. */
export async function compareForms(stacks: Both<Stack>, rounds: number): Promise<void> {
  const shop = await servePages();
  try {
    await withBrowser(oneProcess, async (browser) => {
      for (const setting of settings) {
        await compareLaunches({ stacks, browser, shopPort: shop.port }, setting, rounds);
        await compareKeyPresses({ stacks, browser, shopPort: shop.port }, setting);
      }
    });
  } finally {
    shop.close();
  }
}

interface Bench {
  readonly stacks: Both<Stack>;
  readonly browser: Browser;
  readonly shopPort: number;
}

async function compareLaunches(
  { stacks, browser, shopPort }: Bench,
  { name, cpuSlowdown, line }: (typeof settings)[number],
  rounds: number,
): Promise<void> {
  const shop = await openLine(shopPort, line);
  const both = {
    here: { stack: stacks.here, frames: await openLine(stacks.here.platformPort, line) },
    there: { stack: stacks.there, frames: await openLine(stacks.there.platformPort, line) },
  };
  for (const page of pages) {
    // The frame in the markup loads before the launch.
    const from = page === 'declared' ? 'fromNavigation' : 'fromLaunch';
    await compare(`${name}: ${page}, ${from} until typable`, both, {
      rounds,
      async measure({ stack, frames }) {
        const token = await (page === 'apply' ? stack.createPersonToken() : stack.createToken());
        // Lets the platform finish its work on the token.
        await setTimeout(300);
        const address = `http://localhost:${shop.port}/${page}?frames=http://127.0.0.1:${frames.port}`;
        const url = `${address}#token=${token}`;
        return (await measureLaunch({ browser, url, cpuSlowdown }))[from];
      },
    });
  }
  await Promise.all([shop, both.here.frames, both.there.frames].map((opened) => opened.close()));
}

async function compareKeyPresses(
  { stacks, browser, shopPort }: Bench,
  { name, cpuSlowdown }: (typeof settings)[number],
): Promise<void> {
  const addressOf = async ({ platformPort, createToken }: Stack) =>
    `http://localhost:${shopPort}/launch?frames=http://127.0.0.1:${platformPort}#token=${await createToken()}`;
  const addresses = { here: await addressOf(stacks.here), there: await addressOf(stacks.there) };
  const pressed = await measureKeyPresses(browser, addresses, cpuSlowdown, cardNumber);
  reportTimes(`${name}: key press to paint`, {
    here: pressed.here.toPaint.flat(),
    there: pressed.there.toPaint.flat(),
  });
}
