import type { Browser } from '@playwright/test';
import { noCompiler, oneProcess, withBrowser } from './browsers.ts';
import { compareLaunches, compareLongTasks } from './compare-launches.ts';
import { compareTyping, measureCrowd } from './compare-typing.ts';
import { compareConsole } from './console-launch.ts';
import { measureScroll } from './console-scroll.ts';
import { addressOf, type FormBench, withForms } from './form-bench.ts';
import { type Leftovers, measureLeftovers } from './leftovers.ts';
import { report } from './report.ts';
import { phoneLine } from './slow-line.ts';

/**
 * `npm run bench`: budgets that need a browser, compared with a bare frame in the same run.
 * `npm run bench -- console-launch typing-phone` measures only the parts with these names.
 */

interface Part {
  /** Arguments of its browser. */
  readonly browser: string[];
  measure(browser: Browser): Promise<void>;
}

const asItIs = { name: 'as it is', cpuSlowdown: 1 };
const phone = { name: 'phone (150 ms, 1.6 Mbit/s, CPU ÷ 4)', line: phoneLine, cpuSlowdown: 4 };

/** Creates a part that needs the forms of a platform. */
const ofForms = (
  browser: string[],
  measure: (bench: FormBench, browser: Browser) => Promise<void>,
): Part => ({
  browser,
  measure: (opened) => withForms((bench) => measure(bench, opened)),
});

const parts: Readonly<Record<string, Part>> = {
  launch: ofForms([], (bench, browser) =>
    compareLaunches(bench, browser, { ...asItIs, rounds: 15 }),
  ),
  'long-tasks': ofForms([], (bench, browser) =>
    compareLongTasks(bench, browser, { ...asItIs, rounds: 5 }),
  ),
  'console-scroll': { browser: [], measure: measureScroll },
  heap: ofForms([], async (bench, browser) => {
    const { heapPerLaunch } = await leftoversIn(bench, browser);
    const what = 'heap left by a launch, with what V8 has compiled, bytes';
    report({ what, value: heapPerLaunch });
  }),
  leftovers: ofForms(noCompiler, async (bench, browser) => {
    const left = await leftoversIn(bench, browser);
    report({ what: '200 launches: frames left', value: left.frames, budget: 0 });
    report({ what: '200 launches: nodes left', value: left.nodes, budget: 0 });
    report({ what: '200 launches: listeners left', value: left.listeners, budget: 0 });
    report({ what: 'heap left by a launch, bytes', value: left.heapPerLaunch, budget: 100 });
  }),
  'launch-phone': ofForms(oneProcess, (bench, browser) =>
    compareLaunches(bench, browser, { ...phone, rounds: 9 }),
  ),
  'long-tasks-phone': ofForms(oneProcess, (bench, browser) =>
    compareLongTasks(bench, browser, { ...phone, rounds: 9 }),
  ),
  'console-launch': {
    browser: oneProcess,
    measure: (browser) => compareConsole(browser, { ...phone, rounds: 9 }),
  },
  typing: ofForms(oneProcess, (bench, browser) => compareTyping(bench, browser, asItIs)),
  'typing-phone': ofForms(oneProcess, (bench, browser) => compareTyping(bench, browser, phone)),
  'crowd-phone': ofForms(oneProcess, (bench, browser) => measureCrowd(bench, browser, 4)),
};

async function leftoversIn(bench: FormBench, browser: Browser): Promise<Leftovers> {
  const url = addressOf(bench, 'launch', await bench.stack.createToken());
  return measureLeftovers(browser, url, 200);
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  throw new Error(`no part ${unknown.join(', ')}: take ${Object.keys(parts).join(', ')}`);
}
for (const [name, { browser, measure }] of Object.entries(parts)) {
  if (names.length === 0 || names.includes(name)) await withBrowser(browser, measure);
}
