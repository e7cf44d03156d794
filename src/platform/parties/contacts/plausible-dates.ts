import type { Breach } from '../../../contract/index.ts';

/** A contact's dates, which depend on the platform's clock. */
interface Dated {
  readonly 'date-of-birth'?: string | null | undefined;
  readonly 'date-of-incorporation'?: string | null | undefined;
}

const maxAgeYears = 120;
const oldestCompany = '0500-01-01';

/** Checks dates of a contact and related contacts by the platform's clock. Coverage: NE6. */
export function dateBreaches(
  contact: Dated & { readonly 'related-contacts'?: readonly Dated[] | undefined },
  now: Date,
): Breach[] {
  const today = now.toISOString().slice(0, 10);
  const { 'related-contacts': related = [] } = contact;
  return [
    ...breachesOf(contact, today, []),
    ...related.flatMap((one, index) => breachesOf(one, today, ['related-contacts', index])),
  ];
}

function breachesOf(contact: Dated, today: string, path: Breach['path']): Breach[] {
  return [
    ...breachesOfBirth(contact['date-of-birth'], today),
    ...breachesOfFounding(contact['date-of-incorporation'], today),
  ].map((breach) => ({ ...breach, path: [...path, ...breach.path] }));
}

function breachesOfBirth(date: string | null | undefined, today: string): Breach[] {
  const path = ['date-of-birth'];
  if (!date) return [];
  if (date >= today) return [{ path, message: 'must be in the past' }];
  const oldest = `${Number(today.slice(0, 4)) - maxAgeYears}${today.slice(4)}`;
  if (date >= oldest) return [];
  return [{ path, message: `must be at most ${maxAgeYears} years ago` }];
}

function breachesOfFounding(date: string | null | undefined, today: string): Breach[] {
  const path = ['date-of-incorporation'];
  if (!date) return [];
  if (date > today) return [{ path, message: 'must not be in the future' }];
  return date < oldestCompany ? [{ path, message: 'must be a date, YYYY-MM-DD' }] : [];
}
