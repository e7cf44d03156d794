import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { strictPage } from './shop-pages.ts';

type Launcher = 'launchCreditCard' | 'launchCreateNaturalPerson' | 'launchCreateCompany';

/** A form, and what is done in it before it is looked at. */
export interface State {
  readonly launcher: Launcher;
  readonly options: object;
  /** Presses the form's button. */
  readonly submits?: boolean;
  /** Values by the ids of fields. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Chosen options by the ids of lists, before `fills`. */
  readonly chooses?: Readonly<Record<string, string>>;
  /** Selector of an element that is visible once the form is ready; by default a heading or the form's button. */
  readonly ready?: string;
  /** Texts that are visible in the end. */
  readonly shows?: readonly string[];
}

/** The page of forms beside each other, each as wide as in a page of this width. */
export interface Row {
  readonly platformUrl: string;
  readonly shop: Shop;
  readonly width: number;
  readonly count: number;
}

/** A page of the shop has a margin of 8 px at both sides. */
const margins = 16;

/** Opens a page with places for so many forms. */
export async function openRow(page: Page, { platformUrl, shop, width, count }: Row): Promise<void> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const places = indexes.map((index) => `<div id="place-${index}"></div>`).join('');
  await page.setViewportSize({ width: width * count + margins, height: 900 });
  await page.goto(shop.publish(strictPage(platformUrl, places)));
  // The strict policy forbids style attributes, but not styles set by a script.
  await page.evaluate(
    ([ofForm, gap]) => {
      document.documentElement.style.setProperty('color-scheme', 'light dark');
      document.querySelector('h1')?.remove();
      const main = document.querySelector('main');
      main?.style.setProperty('display', 'flex');
      main?.style.setProperty('gap', `${gap}px`);
      main?.style.setProperty('align-items', 'start');
      for (const place of main?.children ?? [])
        if (place instanceof HTMLElement) place.style.setProperty('flex', `0 0 ${ofForm}px`);
    },
    [width - margins, margins],
  );
}

/** Shows the forms in a language, in place of those before them. */
export async function showRow(page: Page, locale: string, states: readonly State[]): Promise<void> {
  await page.evaluate(
    ([given, tag]) => {
      window.shop.cleanUp();
      for (const [index, { launcher, options }] of given.entries())
        window.shop.launch({ ...options, locale: tag }, `place-${index}`, launcher);
    },
    [states, locale] as const,
  );
  for (const [index, state] of states.entries()) await prepare(formAt(page, index), state, locale);
}

/** Returns the form in a place. */
export const formAt = (page: Page, index: number): FrameLocator =>
  page.frameLocator(`#place-${index} iframe`).first();

async function prepare(form: FrameLocator, state: State, locale: string): Promise<void> {
  const { submits, chooses = {}, fills = {}, shows = [] } = state;
  const { ready = 'h1, button[type=submit]' } = state;
  await expect(form.locator(`:root:lang(${locale})`)).toBeVisible();
  await expect(form.locator(ready).first()).toBeVisible();
  if (submits) await form.locator('button[type=submit]').click();
  for (const [id, value] of Object.entries(chooses)) {
    await form.locator(`#${id}`).selectOption(value);
  }
  for (const [id, value] of Object.entries(fills)) {
    await form.locator(`#${id}`).fill(value);
    await form.locator(`#${id}`).blur();
  }
  if (locale === 'ur') await form.locator('body').evaluate(drawAsApple);
  for (const text of shows)
    await expect(form.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Draws Urdu in Nastaliq, which needs more height, as devices of Apple do. */
function drawAsApple(body: HTMLElement): void {
  body.style.setProperty('font-family', 'system-ui, "Noto Nastaliq Urdu"');
}
