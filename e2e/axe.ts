import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns only counts of passed checks: listing every element takes longer than the analysis. */
const found = { resultTypes: ['violations'] } satisfies axe.RunOptions;
const all: axe.RunOptions = {
  ...found,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Rules that depend on colours, for pages whose elements are the same in both schemes. */
const ofColors: axe.RunOptions = {
  ...found,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Names come from attributes here. Axe would also read `ariaLabelledByElements`, and Firefox 153 crashes
 * if a page reads that property after Playwright has.
 */
const standards = { ariaAttrs: { 'aria-labelledby': { type: 'idrefs', prop: '' } } } as const;

/** Expects no WCAG 2.2 AA finding of axe in the page and all its frames, without exceptions. */
export async function expectAccessible(
  page: Page,
  state: string,
  rules: 'all' | 'of colors' = 'all',
): Promise<void> {
  const options = rules === 'all' ? all : ofColors;
  await settle(page);
  const seen = await lookAt(page.mainFrame(), '{"include":[["html"]]}', options);
  // In the page itself: the library would open a second page, which takes longer than all the rest, and
  // which Firefox refuses to open over WebDriver BiDi.
  const { violations } = await page.evaluate(
    ([seen, options]) => window.axe.finishRun(JSON.parse(`[${seen}]`), options),
    [seen.join(), options] as const,
  );
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' > ')}: ${failureSummary}`),
  );
  expect(findings, `axe: ${state}`).toEqual([]);
}

/**
 * Runs axe in a document, then in each of its frames, which axe itself can't reach.
 *
 * @param context which part of the document, as JSON
 * @returns partial results of axe, as JSON, because the browser's driver transfers values more slowly
 */
async function lookAt(frame: Frame, context: string, options: axe.RunOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(source);
    await frame.evaluate((standards) => window.axe.configure({ standards }), standards);
  }
  const { partial, frames } = await frame.evaluate(
    async ([json, options]) => {
      const context = JSON.parse(json);
      const frames = window.axe.utils.getFrameContexts(context, options).map((inner) => ({
        selector: JSON.stringify(inner.frameSelector),
        context: JSON.stringify(inner.frameContext),
      }));
      return { frames, partial: JSON.stringify(await window.axe.runPartial(context, options)) };
    },
    [context, options] as const,
  );
  const seen = [partial];
  for (const inner of frames) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(JSON.parse(selector)),
      inner.selector,
    );
    const content = await element.asElement()?.contentFrame();
    seen.push(...(content ? await lookAt(content, inner.context, options) : ['null']));
  }
  return seen;
}

/**
 * Waits for stylesheets, because a script can run before they apply. Ends transitions of colours, and
 * leaves endless animations running. Waiting for an animation could take forever: it is paused in a
 * frame that is scrolled out of view.
 */
async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame
      .evaluate(async () => {
        const heard = (target: EventTarget, ...types: string[]) =>
          new Promise((done) => {
            for (const type of types) target.addEventListener(type, done);
          });
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
        const late = [...links].filter(({ sheet }) => !sheet);
        if (late.length > 0 && document.readyState !== 'complete') {
          const styled = Promise.all(late.map((link) => heard(link, 'load', 'error')));
          await Promise.race([styled, heard(window, 'load')]);
        }
        for (const animation of document.getAnimations()) {
          const end = animation.effect?.getComputedTiming().endTime;
          if (end !== Number.POSITIVE_INFINITY) animation.finish();
        }
      })
      .catch(() => undefined);
  }
}

/** Expects that nothing scrolls sideways, in any frame. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  for (const frame of page.frames()) {
    const { inner, outer, url } = await frame.evaluate(() => ({
      inner: document.documentElement.scrollWidth,
      outer: window.innerWidth,
      url: location.origin + location.pathname,
    }));
    expect(inner, `${state}: width of ${url}`).toBeLessThanOrEqual(outer);
  }
}

/** Expects no sideways scroll and no finding of axe, in light and in dark. Leaves the page dark. */
export async function expectNoFindings(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page, state);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? 'all' : 'of colors';
    await expectAccessible(page, `${state}, ${colorScheme}`, rules);
  }
}
