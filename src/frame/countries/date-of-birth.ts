import { minimumAge } from '../../contract/minimum-age.ts';
import { createDate, type DateInput, type DateProblem } from './date.ts';

/** What can be wrong with a date of birth. */
export type BirthProblem = DateProblem | 'dateInFuture' | 'dateTooYoung' | 'dateTooOld';

interface BirthRules {
  /** By the calendar of who fills the form. */
  today(): Date;
  onChange(): void;
}

/** In years: as the platform has it, see src/platform/parties/contacts/plausible-dates.ts. */
const oldest = 120;

/** The date on which an applicant was born. */
export function createDateOfBirth({ today, onChange }: BirthRules): DateInput<BirthProblem> {
  return createDate({
    problemOf: (day) => problemOfBirth(new Date(day), today()),
    wrongParts: { dateTooYoung: 'year', dateTooOld: 'year' },
    onChange,
  });
}

function problemOfBirth(birth: Date, today: Date) {
  const ago = (years: number) =>
    new Date(Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate()));
  if (birth >= ago(0)) return 'dateInFuture';
  if (birth > ago(minimumAge)) return 'dateTooYoung';
  return birth < ago(oldest) ? 'dateTooOld' : undefined;
}
