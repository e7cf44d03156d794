import { computed } from '@preact/signals-core';
import { plainInput } from '../../contract/plain-input.ts';
import { createField, type Field } from '../form/field.ts';
import { digitsOf } from '../form/typing/digits.ts';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';

/** In ISO 8601 order. */
const names = ['year', 'month', 'day'] as const;
export type DatePart = (typeof names)[number];

export type DateProblem = 'dateMissing' | 'dateYearShort' | 'dateMonthWrong' | 'dateDayWrong';

/** A date in three inputs. Its text is `YYYY-MM-DD` if valid, otherwise the typed parts. */
export interface DateInput<Key extends string = string> extends Field<Key> {
  readonly parts: Readonly<Record<DatePart, Field<Key>>>;
  /** True if the error concerns this part. A general error concerns all parts. */
  isWrong(part: DatePart): boolean;
}

interface DateRules<Key> {
  /** Returns the problem of a valid calendar day (`YYYY-MM-DD`). */
  problemOf(day: string): Key | undefined;
  /** The part that each problem of `problemOf` concerns; all parts by default. */
  wrongParts?: Partial<Record<string, DatePart>>;
  onChange(): void;
}

const partsOfProblems: Readonly<Record<string, DatePart>> = {
  dateYearShort: 'year',
  dateMonthWrong: 'month',
  dateDayWrong: 'day',
};

export function createDate<Key extends string>(
  rules: DateRules<Key>,
): DateInput<Key | DateProblem> {
  const { problemOf, wrongParts, onChange } = rules;
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
      // If some parts are filled, only the empty ones are wrong.
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

/** Keeps digits only. Spreads a whole date (year first) pasted or autofilled into one part over all three. */
function editPart(
  name: DatePart,
  { text, caret }: Edit,
  spread: (values: readonly string[]) => void,
): Formatted {
  const pasted = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(plainInput(text))?.slice(1);
  if (pasted) spread(pasted);
  const shown = pasted?.[names.indexOf(name)] ?? digitsOf(text).slice(0, name === 'year' ? 4 : 2);
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  return { text: shown, caret: Math.min(digitsBefore, shown.length) };
}

function joined(values: readonly string[]): string {
  return values.some(Boolean)
    ? values.map((value) => (value ? value.padStart(2, '0') : '')).join('-')
    : '';
}

/** Returns the problem of a date; undefined for a valid calendar day. */
export function problemOfDate(text: string): DateProblem | undefined {
  const values = text.split('-').filter(Boolean);
  const [year = '', month = 0, day = 0] = values;
  if (values.length < 3) return 'dateMissing';
  if (year.length < 4) return 'dateYearShort';
  const date = new Date(`${year}-${month}-${day}T00:00Z`);
  if (Number(month) < 1 || Number(month) > 12) return 'dateMonthWrong';
  return date.getUTCDate() === Number(day) ? undefined : 'dateDayWrong';
}
