/** Estimates how long an upload will take, from its speed so far. One for each try. */
export interface TimeLeft {
  /**
   * @param progress from 0 to 1, as of now
   * @returns seconds, in coarse steps that are easy to read; undefined until there is an estimate
   */
  after(progress: number): number | undefined;
}

interface Sample {
  /** In milliseconds. */
  readonly at: number;
  readonly progress: number;
}

/** How long the rate is measured before the first estimate, in milliseconds. */
const shortest = 3_000;
/** Older samples do not count, in milliseconds. */
const longest = 20_000;
/** In seconds. */
const step = 5;
const minute = 60;

/** @param now in milliseconds since some fixed moment */
export function createTimeLeft(now: () => number): TimeLeft {
  let samples: readonly Sample[] = [];
  let shown: number | undefined;
  return {
    after(progress) {
      const here = { at: now(), progress };
      samples = [...samples.filter(({ at }) => here.at - at <= longest), here];
      const [first = here] = samples;
      const passed = here.at - first.at;
      const moved = progress - first.progress;
      if (passed < shortest || moved <= 0) return shown;
      const left = readable(((passed / moved) * (1 - progress)) / 1_000);
      shown = shown !== undefined && isSlightlyMore(left, shown) ? shown : left;
      return shown;
    },
  };
}

/** A little more is not shown: the time would go up and down. */
function isSlightlyMore(left: number, shown: number): boolean {
  return left > shown && left - shown <= (shown < minute ? step : minute);
}

/** Rounded up to 5 seconds; from a minute and a half on, to minutes. */
function readable(seconds: number): number {
  const unit = seconds > 1.5 * minute ? minute : step;
  return Math.max(step, Math.ceil(seconds / unit) * unit);
}

/** @param seconds as {@link TimeLeft} tells them */
export function showTimeLeft(seconds: number, locale: string): string {
  const isLong = seconds > 1.5 * minute;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(isLong ? seconds / minute : seconds);
}
