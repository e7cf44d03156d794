import { minimumAge } from '../../contract/minimum-age.ts';
import { createDate, type DateInput, type DateProblem } from './date.ts';

export type BirthProblem = DateProblem | 'dateInFuture' | 'dateTooYoung' | 'dateTooOld';

interface BirthRules {
  /** Date in the applicant's time zone. */
  today(): Date;
  onChange(): void;
}

/** In years; the platform's limit: src/platform/parties/contacts/plausible-dates.ts. */
const maxAge = 120;

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
  return birth < ago(maxAge) ? 'dateTooOld' : undefined;
}
