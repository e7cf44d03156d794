import type { Diagnosis } from './diagnosis.ts';
import type { Page } from './launch-context.ts';

type Embed = Diagnosis['embeds'][number];

/** A form as the cardholder sees it. Lengths are CSS pixels. */
export type FrameReport = Embed & {
  width: number;
  height: number;
  /** False if styles of the page hide it. */
  visible: boolean;
  /** True if any part of it is inside the window. */
  inWindow: boolean;
  /** Name of the element that covers its centre, or null. */
  coveredBy: string | null;
};

/**
 * Reports the state and position of each form.
 *
 * @param hosts host elements, in the order of `embeds`
 */
export function reportFrames(
  page: Page,
  embeds: readonly Embed[],
  hosts: readonly Element[],
): FrameReport[] {
  return embeds.flatMap((embed, index) => {
    const host = hosts[index];
    return host ? [{ ...embed, ...measureFrame(page, host) }] : [];
  });
}

function measureFrame(page: Page, host: Element): Omit<FrameReport, keyof Embed> {
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
    coveredBy: findCover(host, { x: (left + right) / 2, y: (top + bottom) / 2 }),
  };
}

function findCover(host: Element, { x, y }: { x: number; y: number }): string | null {
  const { ownerDocument } = host;
  const above = ownerDocument.elementFromPoint(x, y);
  if (!above || above === host || host.contains(above) || above.contains(host)) return null;
  return above.localName;
}
