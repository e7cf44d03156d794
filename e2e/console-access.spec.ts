import type { Locator, Page } from '@playwright/test';
import { signInToConsole } from './console-page.ts';
import { type Scene, startScene } from './console-scene.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /status of 401/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let scene: Scene;
test.beforeAll(async () => {
  scene = await startScene({ users: 2 });
  await scene.wire('12000');
  await scene.wire('13000');
});
test.afterAll(() => scene?.stop());

const pages = () => [
  '/',
  `/payments/${scene.payments.failed}`,
  `/people/${scene.applicant.contactId}`,
  '/approvals',
  `/approvals/rules/new?group=${scene.ruleGroupId}`,
  '/developers',
  '/developers/keys?do=createApiKey',
  '/developers/sandbox',
  '/team',
  '/team/policies',
  '/team/statements',
];

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(`${scene.url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Marks what has the focus. @returns what is wrong with it, and `end` after the last element */
const markFocused = (page: Page) =>
  page.evaluate(async () => {
    // Until what was scrolled into view is drawn.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    // After the last element comes the browser's own, then the first.
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    if (focused.dataset.tabbed) return 'end';
    focused.dataset.tabbed = 'yes';
    const shown = focused.matches('[type=radio]') ? focused.closest('label') : focused;
    // The link of a row draws its focus around the row.
    const outlines = [undefined, '::after'].map(
      (part) => getComputedStyle(shown ?? focused, part).outlineStyle,
    );
    const name = `${focused.tagName} ${focused.textContent?.slice(0, 40)}`;
    if (outlines.every((style) => style === 'none')) return `no visible focus: ${name}`;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const at = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    const isSeen = at && (focused.contains(at) || at.contains(focused));
    return isSeen ? undefined : `the focus is covered: ${name}`;
  });

/** Returns elements that can be pressed or typed into, but had no focus. */
const leftOut = (page: Page) =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document;
    const all = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=radio]), select, textarea, summary, [tabindex="0"]',
    );
    return [...all]
      .filter((each) => each.checkVisibility() && !each.matches(':disabled, [data-tabbed]'))
      .map((each) => `not reached: ${each.outerHTML.slice(0, 120)}`);
  });

for (const width of [360, 1280]) {
  test(`the Tab key reaches everything at ${width} px, and the focus is seen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInToConsole(page, scene, '/');
    const findings: string[] = [];
    for (const address of pages()) {
      await visit(page, address);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      for (let presses = 0; presses < 250; presses += 1) {
        await page.keyboard.press('Tab');
        const found = await markFocused(page);
        if (found === 'end') break;
        if (found) findings.push(`${address}: ${found}`);
      }
      for (const each of await leftOut(page)) findings.push(`${address}: ${each}`);
    }
    expect(findings).toEqual([]);
  });
}

test('forced colors leave nothing that only a color tells', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInToConsole(page, scene, '/');
  await visit(page, '/');
  const movements = page.getByRole('figure', { name: 'Money in and out' });
  const colors = await movements
    .locator('[data-swatch]')
    .evaluateAll((all) =>
      [...all, document.body].map((each) => getComputedStyle(each).backgroundColor),
    );
  expect(new Set(colors).size, 'each series and the page have a color of their own').toBe(3);
  await expect(movements.locator('canvas')).toBeVisible();
  expect(await inkOf(movements.locator('canvas')), 'the picture is drawn').toBeGreaterThan(200);
  const range = page.getByRole('group', { name: 'Period' }).locator('label');
  expect(await lined(range), 'the chosen range').toEqual([false, true, false]);
  await page.getByText('90 days').click();
  await expect(async () => expect(await lined(range)).toEqual([false, false, true])).toPass();

  await visit(page, `/payments/${scene.payments.failed}`);
  const step = page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first();
  expect(await lined(step.locator('span').first())).toEqual([true]);
  const state = page.getByRole('status').filter({ hasText: /^Declined by the issuer/ });
  expect(await lined(state), 'the state').toEqual([true]);

  await visit(page, '/approvals');
  const open = page.locator('li[data-open=true]');
  await expect(open).toContainText('USD 12,000.00');
  const widths = await open.evaluate((each) => getComputedStyle(each).borderInlineStartWidth);
  expect(Number.parseFloat(widths)).toBeGreaterThan(1);
  const tabs = page.getByRole('navigation', { name: 'Approvals' }).getByRole('link');
  const [chosen, other] = await tabs.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).borderBottomColor),
  );
  expect(chosen, 'the chosen tab').not.toBe(other);
});

/** Which elements have a line around them. */
const lined = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((each) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each);
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      return hasBorder || outlineStyle !== 'none';
    }),
  );

/** How many points of a picture differ from its corner. */
const inkOf = (picture: Locator) =>
  picture.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } =
      canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ??
      new ImageData(1, 1);
    let ink = 0;
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) ink += 1;
    return ink;
  });
