import type { Page } from '@playwright/test';

/**
 * Returns words in which a line ends, labels and options of fields that don't fit on a line, and steps whose name
 * isn't beside their number, in every frame.
 */
export async function brokenLinesOn(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(findBrokenLines)));
  return found.flat();
}

/** Runs in a frame, so it contains everything it needs. @returns the words and labels, with their texts */
function findBrokenLines(): string[] {
  const { lang } = document.documentElement;
  const segmenter = new Intl.Segmenter(lang || 'en', { granularity: 'word' });
  // Chinese lines may end after any character.
  const isBreakable = /^zh/.test(lang);
  const range = document.createRange();
  const linesOf = (node: Node, start: number, end: number) => {
    range.setStart(node, start);
    range.setEnd(node, end);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(rects.map(({ bottom }) => Math.round(bottom))).size;
  };
  // Texts for assistive technology are in boxes of a pixel.
  const isSeen = (element: Element) =>
    element.checkVisibility() && element.clientWidth !== 1 && !element.closest('select, svg');
  function brokenIn(node: Node): string[] {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || !isSeen(element)) return [];
    const isLabel = element.localName === 'label' && linesOf(node, 0, text.length) > 1;
    const words = isBreakable ? [] : [...segmenter.segment(text)];
    return [
      ...(isLabel ? [`label of several lines: ${text}`] : []),
      ...words
        .filter(({ isWordLike }) => isWordLike)
        .filter(({ segment, index }) => linesOf(node, index, index + segment.length) > 1)
        .map(({ segment }) => `“${segment}” in “${text}”`),
    ];
  }
  const context = document.createElement('canvas').getContext('2d');
  /** Countries and their regions have names of any length, which the open list shows. */
  const isShort = ({ options }: HTMLSelectElement) => options.length < 15;
  function cutIn(list: HTMLSelectElement): string[] {
    if (!context || !isShort(list)) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    context.font = font;
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return [...list.options]
      .filter(({ text }) => context.measureText(text).width > list.clientWidth - padding)
      .map(({ text }) => `too long an option: ${text}`);
  }
  function isBelow(heading: Element): boolean {
    const number = heading.previousElementSibling;
    if (number?.localName !== 'p' || !isSeen(number)) return false;
    return heading.getBoundingClientRect().top >= number.getBoundingClientRect().bottom;
  }
  const found = [
    ...[...document.querySelectorAll('select')].flatMap(cutIn),
    ...[...document.querySelectorAll('h1')]
      .filter(isBelow)
      .map(({ textContent }) => `below its number: ${textContent}`),
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(...brokenIn(walker.currentNode));
  return found;
}
