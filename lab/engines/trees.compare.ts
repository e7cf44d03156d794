import { test as base, expect } from '../../e2e/fixtures.ts';
import { createMeeting } from './trees/meeting.ts';
import { namesIn } from './trees/names-in.ts';
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

const test = base.extend<Comparison>({
  // These tests open their own browsers, so no other page is watched.
  consoleLines: async ({ browserName: _none }, use) => use([]),
  visitTogether: ({ shop, sandbox: { platformUrl }, openAccount }, use) =>
    use(async (browsers, compare) => {
      const meeting = createMeeting(browsers.length, compare);
      const visit = async ({ page }: ReadableBrowser) => {
        const account = await openAccount(platformUrl);
        await visitForms({ page, shop, platformUrl, account, read: meeting.arrive });
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
    'textbox "Tax ID number" (SSN, ITIN, for example 123-45-6789) [required]',
    'combobox "Tax state" [required]',
  ],
};
const fieldsIn = (lines: Lines) =>
  lines.map((line) => line.trim()).filter((line) => /^(textbox|combobox)/.test(line));

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
    const said = { one: compared((await first) ?? []), other: compared((await second) ?? []) };
    if (reads === mostReads || said.one.join('\n') === said.other.join('\n')) return said;
    await one.page.waitForTimeout(50);
  }
}

test('Chromium and Firefox say the same of the forms to a screen reader', async ({
  visitTogether,
}) => {
  const chromium = await openReadableBrowser('chromium');
  const firefox = await openReadableBrowser('firefox');
  await visitTogether([chromium, firefox], async (state) => {
    const said = await readBoth(chromium, firefox);
    expect(said.one.length, `${state}: more than the heading of the page`).toBeGreaterThan(3);
    expect.soft(said.other, `${state}: Firefox beside Chromium`).toEqual(said.one);
    const wanted = fields[state];
    if (wanted) expect.soft(fieldsIn(said.one), `${state}: its fields`).toEqual(wanted);
  });
});

test('WebKit gives what the forms show the same roles and names as Chromium', async ({
  visitTogether,
}) => {
  const chromium = await openReadableBrowser('chromium');
  const webkit = await openReadableWebkit();
  await visitTogether([chromium, webkit], async (state) => {
    const said = await readBoth(chromium, webkit, namesIn);
    expect(said.one.length, `${state}: more than the heading`).toBeGreaterThan(1);
    expect.soft(said.other, `${state}: WebKit beside Chromium`).toEqual(said.one);
    const wanted = namesIn(fields[state] ?? []);
    expect.soft(said.other, `${state}: its fields`).toEqual(expect.arrayContaining(wanted));
  });
});
