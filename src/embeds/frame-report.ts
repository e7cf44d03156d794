import type { Diagnosis } from './diagnosis.ts';
import type { Page } from './launch-world.ts';

type Embed = Diagnosis['embeds'][number];

/** One form, as the cardholder has it before them. Lengths are CSS pixels. */
export type FrameReport = Embed & {
  width: number;
  height: number;
  /** Whether the styles of the page let it be seen. */
  visible: boolean;
  /** Whether a part of it is in the window now. */
  inWindow: boolean;
  /** The name of the element that lies over its middle; null when nothing does. */
  coveredBy: string | null;
};

/** @param hosts of the embeds, in the same order */
export function framesOf(
  page: Page,
  embeds: readonly Embed[],
  hosts: readonly Element[],
): FrameReport[] {
  return embeds.flatMap((embed, index) => {
    const host = hosts[index];
    return host ? [{ ...embed, ...placeOf(page, host) }] : [];
  });
}

function placeOf(page: Page, host: Element): Omit<FrameReport, keyof Embed> {
  const frame = host.querySelector('iframe') ?? host;
  const { left, top, right, bottom, width, height } = frame.getBoundingClientRect();
  const isInWindow =
    width > 0 &&
    height > 0 &&
    right > 0 &&
    bottom > 0 &&
    left < page.innerWidth &&
    top < page.innerHeight;
  return {
    width: Math.round(width),
    height: Math.round(height),
    visible: frame.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true,
    inWindow: isInWindow,
    coveredBy: coverOf(host, { x: (left + right) / 2, y: (top + bottom) / 2 }),
  };
}

function coverOf(host: Element, { x, y }: { x: number; y: number }): string | null {
  const { ownerDocument } = host;
  const above = ownerDocument.elementFromPoint(x, y);
  if (!above || above === host || host.contains(above) || above.contains(host)) return null;
  return above.localName;
}
