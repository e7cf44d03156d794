/** From a date to another, both included, as YYYY-MM-DD. A year alone is a range of its days. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Years by which a date "circa" may be off. */
const circaYears = 1;

/**
 * Reads a date of birth as publishers write it: `07 Jan 1966`, `Mar 1970`, `1948`, `circa 1961`, `1958 to 1963`,
 * `1951-06-19`, `19/06/1951`, `00/00/1951`, `dd/mm/1951`. Returns undefined if it is none of these.
 */
export function readBirth(text: string): DateRange | undefined {
  const lower = text.trim().toLowerCase();
  const about = /^(?:circa|c\.|approximately)(.+)$/.exec(lower);
  if (about?.[1]) return widen(readBirth(about[1]), circaYears);
  const [first = '', last] = lower.split(/\bto\b|\band\b|(?<=^\d{4})-(?=\d{4}$)/, 2);
  return last === undefined ? readDate(first) : span(readDate(first.trim()), readDate(last.trim()));
}

/** Returns the range from the begin of one to the end of the other. */
export function span(
  first: DateRange | undefined,
  last: DateRange | undefined,
): DateRange | undefined {
  if (!first || !last) return first ?? last;
  const [early, late] = first.from <= last.from ? [first, last] : [last, first];
  return { from: early.from, to: late.to };
}

/** Returns the range with years added at both ends. */
export function widen(range: DateRange | undefined, years: number): DateRange | undefined {
  if (!range) return undefined;
  const shift = (date: string, by: number) =>
    `${String(Number(date.slice(0, 4)) + by).padStart(4, '0')}${date.slice(4)}`;
  return { from: shift(range.from, -years), to: shift(range.to, years) };
}

function readDate(text: string): DateRange | undefined {
  const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:[T ].*)?$/i.exec(text);
  if (iso) return rangeOf(iso[1], iso[2], iso[3]);
  const european = /^(\d\d|dd)\/(\d\d|mm)\/(\d{4})$/.exec(text);
  if (european) return rangeOf(european[3], european[2], european[1]);
  const written = /^(?:(\d{1,2})\s+)?(?:([a-z]{3})[a-z]*\.?\s+)?(\d{4})$/.exec(text);
  if (!written) return undefined;
  const month = written[2] === undefined ? undefined : months.indexOf(written[2]) + 1;
  if (month === 0) return undefined;
  return rangeOf(written[3], month === undefined ? undefined : String(month), written[1]);
}

/** Months and days that are absent, `00` or letters are unknown. */
function rangeOf(year = '', month = '', day = ''): DateRange | undefined {
  const number = Number(year);
  if (number < 1800 || number > 2200) return undefined;
  const m = Number(month);
  if (!(m >= 1 && m <= 12)) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const lastDay = new Date(Date.UTC(number, m, 0)).getUTCDate();
  const d = Number(day);
  const two = (value: number) => String(value).padStart(2, '0');
  if (!(d >= 1 && d <= lastDay)) {
    return { from: `${year}-${two(m)}-01`, to: `${year}-${two(m)}-${two(lastDay)}` };
  }
  const date = `${year}-${two(m)}-${two(d)}`;
  return { from: date, to: date };
}
