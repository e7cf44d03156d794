import type { Page } from '@playwright/test';

/**
 * Returns words whose letters are cut off by a box, or touch those of another line, in every frame. The boxes of
 * lines are equally high in every script, so this measures the ink of the letters.
 */
export async function unclearLinesOn(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(findUnclear)));
  return found.flat();
}

/** Runs in a frame, so it contains everything it needs. @returns the words */
function findUnclear(): string[] {
  interface Word {
    readonly text: string;
    readonly element: Element;
    /** Where the letters have ink, at most. */
    readonly ink: DOMRect;
  }
  /** In pixels: ink is rounded up, and its edges are blurred. */
  const tolerance = 2;
  const context = document.createElement('canvas').getContext('2d');
  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const range = document.createRange();
  // Texts for assistive technology are in boxes of a pixel or a line.
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.clientWidth !== 1 &&
    !(element.matches('li') && element.clientHeight < 4);

  /** Returns the ink of a text in a line: the first font's metrics say where its baseline is. */
  function inkOf(text: string, element: Element, line: DOMRect): DOMRect {
    if (!context) throw new Error('There is no canvas to measure with.');
    const { font, direction } = getComputedStyle(element);
    context.font = font;
    context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
    const measured = context.measureText(text);
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measured;
    const baseline = line.top + (line.height - above - below) / 2 + above;
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = measured;
    return new DOMRect(line.left, baseline - up, line.width, up + down);
  }

  function wordsOf(node: Node): Word[] {
    const element = node.parentElement;
    if (!element || !isSeen(element) || element.closest('select, svg')) return [];
    return [...segmenter.segment(node.textContent ?? '')]
      .filter(({ isWordLike }) => isWordLike)
      .flatMap(({ segment: text, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const [line] = range.getClientRects();
        return line ? [{ text, element, ink: inkOf(text, element, line) }] : [];
      });
  }

  /** Returns what a field shows: its value, its placeholder, or its chosen option. */
  function shownIn(field: HTMLInputElement | HTMLSelectElement): Word[] {
    const text =
      field instanceof HTMLSelectElement
        ? field.selectedOptions[0]?.text
        : field.value || field.placeholder;
    if (!text || !isSeen(field)) return [];
    const style = getComputedStyle(field);
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const [from, to] = [
      Number.parseFloat(style.paddingTop),
      Number.parseFloat(style.paddingBottom),
    ];
    const line = new DOMRect(left, top + from, right - left, bottom - top - from - to);
    return [{ text, element: field, ink: inkOf(text, field, line) }];
  }

  const doTouch = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - tolerance &&
    other.left < one.right - tolerance &&
    one.top < other.bottom - tolerance &&
    other.top < one.bottom - tolerance;

  function isCut({ element, ink }: Word): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowY, contain } = getComputedStyle(box);
      if (overflowY === 'visible' && !/strict|paint/.test(contain)) continue;
      if (box === document.body || box === document.documentElement) continue;
      const area = box.getBoundingClientRect();
      if (ink.top < area.top - tolerance || ink.bottom > area.bottom + tolerance) return true;
    }
    return false;
  }

  const walker = document.createTreeWalker(
    document.querySelector('dialog:modal') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const words: Word[] = [];
  while (walker.nextNode()) words.push(...wordsOf(walker.currentNode));
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=file], [type=radio]), select',
  ))
    words.push(...shownIn(field));
  const cut = words.filter(isCut).map(({ text }) => `“${text}” is cut off`);
  const touching = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => doTouch(one.ink, other.ink))
      .map((other) => `“${one.text}” touches “${other.text}”`),
  );
  return [...cut, ...touching];
}
