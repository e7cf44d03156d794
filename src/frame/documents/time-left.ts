import { isInDigits } from '../form/i18n/date-locale.ts';

/** Milliseconds to measure before the first estimate. */
const minPeriod = 3_000;
/** Milliseconds after which samples are ignored. */
const maxPeriod = 20_000;
/** In seconds. */
const step = 5;
const minute = 60;

/**
 * Estimates the remaining time of one upload attempt from its speed so far. The returned function takes the
 * progress, 0 to 1. It returns seconds in coarse steps, or undefined before the first estimate.
 */
export function createTimeLeft(now: () => number): (progress: number) => number | undefined {
  let samples: readonly { at: number; progress: number }[] = [];
  let shown: number | undefined;
  return (progress) => {
    const here = { at: now(), progress };
    samples = [...samples.filter(({ at }) => here.at - at <= maxPeriod), here];
    const [first = here] = samples;
    const passed = here.at - first.at;
    const moved = progress - first.progress;
    if (passed < minPeriod || moved <= 0) return shown;
    const left = readable(((passed / moved) * (1 - progress)) / 1_000);
    shown = shown !== undefined && isSlightlyMore(left, shown) ? shown : left;
    return shown;
  };
}

/** True for a slight increase, which isn't shown: otherwise the displayed time would fluctuate. */
function isSlightlyMore(left: number, shown: number): boolean {
  return left > shown && left - shown <= (shown < minute ? step : minute);
}

/** Rounds up to 5 seconds; above a minute and a half, to minutes. */
function readable(seconds: number): number {
  const unit = seconds > 1.5 * minute ? minute : step;
  return Math.max(step, Math.ceil(seconds / unit) * unit);
}

/** Formats the result of `createTimeLeft`; in languages that browsers may not know, as `0:25`. */
export function formatTimeLeft(seconds: number, locale: string): string {
  if (isInDigits(locale)) {
    return `${Math.floor(seconds / minute)}:${`${seconds % minute}`.padStart(2, '0')}`;
  }
  const isLong = seconds > 1.5 * minute;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(isLong ? seconds / minute : seconds);
}
