import { computed } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import { createField, type Field } from '../form/field.ts';
import { digitsOf } from '../form/typing/digits.ts';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';

/** In the order of ISO 8601. */
const names = ['year', 'month', 'day'] as const;
export type DatePart = (typeof names)[number];

/** What can be wrong with any date. */
export type DateProblem = 'dateMissing' | 'dateYearShort' | 'dateMonthWrong' | 'dateDayWrong';

/** A date in three inputs. Its text is `YYYY-MM-DD` when it is right, else what there is of it. */
export interface DateInput<Key extends string = string> extends Field<Key> {
  readonly parts: Readonly<Record<DatePart, Field<Key>>>;
  /** Whether the error is that of this part; an error of no part in particular is that of all. */
  isWrong(part: DatePart): boolean;
}

interface DateRules<Key> {
  /** What is wrong with a day of the calendar (`YYYY-MM-DD`). */
  problemOf(day: string): Key | undefined;
  /** The parts that problems of days are about; all by default. */
  wrongParts?: Partial<Record<string, DatePart>>;
  onChange(): void;
}

const partsOfProblems: Readonly<Record<string, DatePart>> = {
  dateYearShort: 'year',
  dateMonthWrong: 'month',
  dateDayWrong: 'day',
};

/** A date that is typed in parts. */
export function createDate<Key extends string>({
  problemOf,
  wrongParts,
  onChange,
}: DateRules<Key>): DateInput<Key | DateProblem> {
  const partOf = (name: DatePart) =>
    createField<Key | DateProblem>({
      problemOf: () => undefined,
      onChange: () => whole.set(typed.peek()),
      format: (_before, edit) => editPart(name, edit, spread),
    });
  const parts = { year: partOf('year'), month: partOf('month'), day: partOf('day') };
  const typed = computed(() => joined(names.map((name) => parts[name].text.value)));
  const whole = createField<Key | DateProblem>({
    problemOf: (text) => problemOfDate(text) ?? problemOf(text),
    onChange,
  });

  function spread(values: readonly string[]): void {
    for (const [index, name] of names.entries()) parts[name].set(values[index] ?? '');
  }

  return {
    ...whole,
    parts,
    isWrong(part) {
      const error = whole.error.value;
      // Nothing is missing where all is.
      if (error === 'dateMissing' && typed.value) return parts[part].isEmpty.value;
      const wrong = error && { ...partsOfProblems, ...wrongParts }[error];
      return error !== undefined && (wrong ?? part) === part;
    },
    set: (text) => spread(text.split('-')),
    clear() {
      spread([]);
      whole.clear();
    },
  };
}

/** Digits only. A whole date, year first, that is pasted or filled into one part goes to all three. */
function editPart(
  name: DatePart,
  { text, caret }: Edit,
  spread: (values: readonly string[]) => void,
): Formatted {
  const pasted = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(plainInput(text))?.slice(1);
  if (pasted) spread(pasted);
  const shown = pasted?.[names.indexOf(name)] ?? digitsOf(text).slice(0, longestOf(name));
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  return { text: shown, caret: Math.min(digitsBefore, shown.length) };
}

/** Most digits of a part. */
export function longestOf(name: DatePart): number {
  return name === 'year' ? 4 : 2;
}

function joined(values: readonly string[]): string {
  return values.some(Boolean)
    ? values.map((value) => (value ? value.padStart(2, '0') : '')).join('-')
    : '';
}

/** What is wrong with a date of three parts; undefined for a day of the calendar. */
export function problemOfDate(text: string): DateProblem | undefined {
  const values = text.split('-').filter(Boolean);
  const [year = '', month = 0, day = 0] = values;
  if (values.length < 3) return 'dateMissing';
  if (year.length < 4) return 'dateYearShort';
  const date = new Date(`${year}-${month}-${day}T00:00Z`);
  if (Number(month) < 1 || Number(month) > 12) return 'dateMonthWrong';
  return date.getUTCDate() === Number(day) ? undefined : 'dateDayWrong';
}
