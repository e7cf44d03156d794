import { computed } from '@preact/signals-core';
import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';
import { digitsOf, toAsciiDigits } from '../typing/digits.ts';
import type { Edit, Formatted } from '../typing/edit-digits.ts';

/** In the order of ISO 8601. */
const names = ['year', 'month', 'day'] as const;
export type DatePart = (typeof names)[number];

/** A date in three inputs. Its text is `YYYY-MM-DD` when it is right, else what there is of it. */
export interface DateInput extends Field<CountryTextKey> {
  readonly parts: Readonly<Record<DatePart, Field<CountryTextKey>>>;
}

interface DateRules {
  /** By the calendar of who fills the form. */
  today(): Date;
  /** In years; none by default. */
  leastAge?: number;
  onChange(): void;
}

/** In years: as the platform has it, see src/platform/parties/contacts/plausible-dates.ts. */
const oldest = 120;

/** A day in the past, as of a birth. */
export function createDate({ today, leastAge = 0, onChange }: DateRules): DateInput {
  const partOf = (name: DatePart) =>
    createField<CountryTextKey>({
      problemOf: () => undefined,
      onChange: () => whole.set(typed.peek()),
      format: (_before, edit) => editPart(name, edit, spread),
    });
  const parts = { year: partOf('year'), month: partOf('month'), day: partOf('day') };
  const typed = computed(() => joined(names.map((name) => parts[name].text.value)));
  const whole = createField<CountryTextKey>({
    problemOf: (text) => problemOfDate(text, today(), leastAge),
    onChange,
  });

  function spread(values: readonly string[]): void {
    for (const [index, name] of names.entries()) parts[name].set(values[index] ?? '');
  }

  return {
    ...whole,
    parts,
    set: (text) => spread(text.split('-')),
    clear() {
      spread([]);
      whole.clear();
    },
  };
}

/** Digits only. A whole ISO date that is pasted or filled into one part goes to all three. */
function editPart(
  name: DatePart,
  { text, caret }: Edit,
  spread: (values: readonly string[]) => void,
): Formatted {
  const pasted = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(toAsciiDigits(text).trim())?.slice(1);
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

function problemOfDate(text: string, today: Date, leastAge: number): CountryTextKey | undefined {
  const values = text.split('-').filter(Boolean).map(Number);
  const [year = 0, month = 0, day = 0] = values;
  if (values.length < 3) return 'dateMissing';
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return 'dateWrong';
  }
  const ago = (years: number) =>
    Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate());
  if (date.getTime() >= ago(0)) return 'dateInFuture';
  if (date.getTime() > ago(leastAge)) return 'dateTooYoung';
  return date.getTime() < ago(oldest) ? 'dateTooOld' : undefined;
}
