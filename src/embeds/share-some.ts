import type { EmbedName } from '../contract/embed-names.ts';
import { loadReport } from './load-report.ts';

/**
 * Has the form that is loaded now send its timings when the cardholder leaves it, if it is one of the
 * share that the merchant has asked for.
 *
 * @param form.begun when it was launched, by the clock of the page
 * @param form.rate from 0, none, to 1, all
 */
export function shareSome(
  frame: HTMLIFrameElement,
  { embed, origin, begun, rate }: { embed: EmbedName; origin: string; begun: number; rate: number },
): void {
  if (Math.random() >= rate) return;
  const timings = { embed, origin, launch: performance.now() - begun };
  loadReport(frame.ownerDocument, origin).then(
    ({ shareTimings }) => shareTimings(frame, timings),
    // The embed works without.
    () => {},
  );
}
