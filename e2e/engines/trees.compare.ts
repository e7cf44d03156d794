import { test as base, expect } from '../fixtures.ts';
import { createMeeting } from './trees/meeting.ts';
import { openReadableBrowser, type ReadableBrowser } from './trees/readable-browser.ts';
import { visitForms } from './trees/visit-forms.ts';

// The browsers of this test are its own: no other page is watched.
const test = base.extend({ consoleLines: async ({ browserName: _none }, use) => use([]) });

/** The fields of the empty forms, as they are to be said. */
const fields: Readonly<Record<string, readonly string[]>> = {
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
const fieldsIn = (lines: readonly string[]) =>
  lines.map((line) => line.trim()).filter((line) => /^(textbox|combobox)/.test(line));

/** What changes on the screen reaches assistive technology a little later. */
const mostReads = 50;

/** What both say of their pages; while that differs, once more. */
async function readBoth(one: ReadableBrowser, other: ReadableBrowser) {
  for (let reads = 1; ; reads++) {
    // What goes away while it is read cannot be read.
    const [first, second] = [one, other].map((browser) => browser.read().catch(() => []));
    const said = { one: (await first) ?? [], other: (await second) ?? [] };
    if (reads === mostReads || said.one.join('\n') === said.other.join('\n')) return said;
    await one.page.waitForTimeout(50);
  }
}

test('Chromium and Firefox say the same of the forms to a screen reader', async ({
  shop,
  sandbox: { platformUrl },
  openAccount,
}) => {
  const chromium = await openReadableBrowser('chromium');
  const firefox = await openReadableBrowser('firefox');
  const meeting = createMeeting(2, async (state) => {
    const said = await readBoth(chromium, firefox);
    expect(said.one.length, `${state}: more than the heading of the page`).toBeGreaterThan(3);
    expect.soft(said.other, `${state}: Firefox beside Chromium`).toEqual(said.one);
    const wanted = fields[state];
    if (wanted) expect.soft(fieldsIn(said.one), `${state}: its fields`).toEqual(wanted);
  });
  const visit = async ({ page }: ReadableBrowser) => {
    const account = await openAccount(platformUrl);
    await visitForms({ page, shop, platformUrl, account, read: meeting.arrive });
  };
  await Promise.all([chromium, firefox].map(visit)).finally(() =>
    Promise.all([chromium.close(), firefox.close()]),
  );
});
