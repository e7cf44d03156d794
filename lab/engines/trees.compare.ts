import { test as base, expect } from '../../e2e/fixtures.ts';
import {
  openReadableBrowser,
  openReadableWebkit,
  type ReadableBrowser,
} from './trees/readable-browser.ts';
import { visitForms } from './trees/visit-forms.ts';

interface Comparison {
  /** Takes browsers through the forms in parallel, and closes them. */
  visitTogether(
    browsers: readonly ReadableBrowser[],
    compare: (state: string) => Promise<void>,
  ): Promise<void>;
}

/**
 * A barrier at which parallel visits wait for each other, at each place.
 * @param onMet called once all have arrived at a place
 */
function createBarrier(count: number, onMet: (place: string) => Promise<void>) {
  const waiting = new Map<string, (() => void)[]>();
  return async (place: string): Promise<void> => {
    const others = waiting.get(place) ?? [];
    if (others.length + 1 < count) {
      return new Promise<void>((resolve) => waiting.set(place, [...others, resolve]));
    }
    await onMet(place);
    for (const proceed of others) proceed();
  };
}

const test = base.extend<Comparison>({
  // These tests open their own browsers, so no other page is watched.
  consoleLines: async ({ browserName: _none }, use) => use([]),
  visitTogether: ({ shop, sandbox: { platformUrl }, openAccount }, use) =>
    use(async (browsers, compare) => {
      const read = createBarrier(browsers.length, compare);
      const visit = async ({ page }: ReadableBrowser) => {
        const account = await openAccount(platformUrl);
        await visitForms({ page, shop, platformUrl, account, read });
      };
      await Promise.all(browsers.map(visit)).finally(() =>
        Promise.all(browsers.map((browser) => browser.close())),
      );
    }),
});

type Lines = readonly string[];

/** Expected lines for the fields of the empty forms. */
const fields: Readonly<Record<string, Lines>> = {
  'an empty card': [
    'textbox "Card number" [required]',
    'textbox "Expiration date" [required]',
    'textbox "Security code" [required]',
    'textbox "Name on card" [required]',
    'textbox "ZIP or postal code" [required]',
  ],
  'an empty person': [
    'textbox "Full legal name" (As shown on your ID.) [required]',
    'textbox "Email" [required]',
    'combobox "Country code" [required]',
    'textbox "Phone number" [required]',
    'textbox "Month" [required]',
    'textbox "Day" [required]',
    'textbox "Year" [required]',
    'combobox "Sex"',
    'combobox "Tax country" [required]',
    'textbox "Tax ID number" (SSN/ITIN, for example, 123-45-6789) [required]',
    'combobox "Tax state" [required]',
  ],
};
const fieldsIn = (lines: Lines) =>
  lines.map((line) => line.trim()).filter((line) => /^(textbox|combobox)/.test(line));

/** Roles that WebKit's driver names differently from AT-SPI. */
const sameAs: Readonly<Record<string, string>> = {
  // A select.
  combobox: 'button',
  date: 'textbox',
  // A summary.
  '': 'button',
};
const compared = new Set(['heading', 'textbox', 'button', 'checkbox', 'radio', 'image', 'dialog']);

/** Returns the named controls, headings, images and dialogs, which can be compared with WebKit. */
function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, exposed = '', name = '""'] = /^ *(\w*) ("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
    const role = sameAs[exposed] ?? exposed;
    return name !== '""' && compared.has(role) ? [`${role} ${name}`] : [];
  });
}

/** Maximum number of reads: changes on the screen reach assistive technology a little later. */
const mostReads = 50;

/** Reads both pages, again while they differ. */
async function readBoth(
  one: ReadableBrowser,
  other: ReadableBrowser,
  compared = (lines: Lines): Lines => lines,
) {
  for (let reads = 1; ; reads++) {
    // Elements may disappear during the reading.
    const [first, second] = [one, other].map((browser) => browser.read().catch(() => []));
    const read = { one: compared((await first) ?? []), other: compared((await second) ?? []) };
    if (reads === mostReads || read.one.join('\n') === read.other.join('\n')) return read;
    await one.page.waitForTimeout(50);
  }
}

test('Chromium and Firefox expose the same of the forms to a screen reader', async ({
  visitTogether,
}) => {
  const chromium = await openReadableBrowser('chromium');
  const firefox = await openReadableBrowser('firefox');
  await visitTogether([chromium, firefox], async (state) => {
    const read = await readBoth(chromium, firefox);
    expect(read.one.length, `${state}: more than the heading of the page`).toBeGreaterThan(3);
    expect.soft(read.other, `${state}: Firefox beside Chromium`).toEqual(read.one);
    const wanted = fields[state];
    if (wanted) expect.soft(fieldsIn(read.one), `${state}: its fields`).toEqual(wanted);
  });
});

test('WebKit exposes the same roles and names of the shown forms as Chromium', async ({
  visitTogether,
}) => {
  const chromium = await openReadableBrowser('chromium');
  const webkit = await openReadableWebkit();
  await visitTogether([chromium, webkit], async (state) => {
    const read = await readBoth(chromium, webkit, namesIn);
    expect(read.one.length, `${state}: more than the heading`).toBeGreaterThan(1);
    expect.soft(read.other, `${state}: WebKit beside Chromium`).toEqual(read.one);
    const wanted = namesIn(fields[state] ?? []);
    expect.soft(read.other, `${state}: its fields`).toEqual(expect.arrayContaining(wanted));
  });
});
