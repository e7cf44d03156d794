import { expect, type Page } from '@playwright/test';

/** Expects that all texts are fully visible: none is cut, leaves its box, or overlaps another or a field. */
export async function expectTextsFit(page: Page, state: string): Promise<void> {
  expect(await misfitsOn(page), state).toEqual([]);
}

/** Returns texts that aren't fully visible, and documents that scroll sideways, of every frame. */
export async function misfitsOn(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(findMisfits)));
  return found.flat();
}

/** Runs in a frame, so it contains everything it needs. @returns the errors, with their texts */
function findMisfits(): string[] {
  interface Seen {
    readonly name: string;
    readonly box: Element;
    readonly rects: readonly DOMRect[];
  }
  const visible = { opacityProperty: true, visibilityProperty: true };
  const boxes = 'button, a, label, p, li, dt, dd, h1, h2, h3, legend, section, div, main, body';

  /**
   * Texts for assistive technology are in boxes of a pixel or a line. The mark that opens the help for the
   * security code is in its field, beyond all digits.
   */
  const isSeen = (element: Element) =>
    element.checkVisibility(visible) &&
    !element.closest('select, svg, summary') &&
    !(element.clientWidth === 1 || isLine(element.closest('li')));
  const isLine = (element: Element | null) => element !== null && element.clientHeight < 4;

  function textsOf(root: Element): Seen[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: Seen[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const box = node.parentElement?.closest(boxes);
      const text = node.textContent?.trim();
      if (!box || !text || !node.parentElement || !isSeen(node.parentElement)) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      found.push({ name: `“${text.slice(0, 60)}”`, box, rects: rects.map(middleOf) });
    }
    return found;
  }

  /** Returns the middle of a line. Lines of text may touch, so only the middle counts. */
  const middleOf = ({ x, y, width, height }: DOMRect) =>
    new DOMRect(x + 1, y + height / 4, Math.max(width - 2, 0), height / 2);

  /** Returns the area of a field's value: the label is above it, the mark beside it. */
  function contentOf(field: Element): Seen {
    const style = getComputedStyle(field);
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const padding = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`));
    const start = { x: left + padding('left'), y: top + padding('top') };
    const width = right - padding('right') - start.x;
    const rect = new DOMRect(start.x, start.y, width, bottom - padding('bottom') - start.y);
    return { name: field.id, box: field, rects: [middleOf(rect)] };
  }

  const isOutside = (rect: DOMRect, box: DOMRect) =>
    rect.left < box.left ||
    rect.right > box.right ||
    rect.top < box.top ||
    rect.bottom > box.bottom;
  const isCut = (box: Element) =>
    getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth;
  const doMeet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom;

  // A question covers the elements below it.
  const texts = textsOf(document.querySelector('dialog:modal') ?? document.body);
  const fields = [...document.querySelectorAll('input:not([type=file]), select, textarea')]
    .filter((field) => field.checkVisibility(visible))
    .map(contentOf);
  const leaving = texts
    .filter(({ box, rects }) => {
      const area = box.getBoundingClientRect();
      return isCut(box) || rects.some((rect) => isOutside(rect, area));
    })
    .map(({ name, box }) => `${name} leaves its ${box.localName}`);
  const seen = [...texts, ...fields];
  const meeting = seen.flatMap((one, index) =>
    seen
      .slice(index + 1)
      .filter((other) => one.rects.some((rect) => other.rects.some((of) => doMeet(rect, of))))
      .map((other) => `${one.name} lies over ${other.name}`),
  );
  const { scrollWidth } = document.documentElement;
  const scrolling =
    scrollWidth > innerWidth ? [`${location.pathname} is ${scrollWidth} px wide`] : [];
  return [...scrolling, ...leaving, ...meeting];
}
