import type { Resource } from '../../../contract/index.ts';
import type { QueuedSubject } from '../../../contract/operator-desk.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { readSubject } from './read-subject.ts';
import { openedAction, type Subject, shownAction } from './subject.ts';

type Opening = Parameters<typeof readSubject>[0] & Pick<Services, 'transact'>;

/** Attributes that are masked until an operator reveals them. */
export const maskedAttributes: readonly string[] = ['tax-id-number'];

/** Reads a subject with masked tax ids and records it in the audit log. @throws as `readSubject` */
export async function openSubject(
  opening: Opening,
  operator: Operator,
  requested: Subject,
): Promise<QueuedSubject> {
  const subject = await readSubject(opening, operator, requested);
  await record(opening, operator, { subjects: [subject], action: openedAction });
  return withoutTaxIds(subject);
}

/** Reads several subjects like {@link openSubject}, in their order. */
export async function openSubjects(
  opening: Opening,
  operator: Operator,
  requested: readonly Subject[],
): Promise<readonly QueuedSubject[]> {
  const subjects = await Promise.all(requested.map((each) => readSubject(opening, operator, each)));
  await record(opening, operator, { subjects, action: openedAction });
  return subjects.map(withoutTaxIds);
}

/** Like {@link openSubject}, with tax ids. */
export async function showTaxIds(
  opening: Opening,
  operator: Operator,
  requested: Subject,
): Promise<QueuedSubject> {
  const subject = await readSubject(opening, operator, requested);
  await record(opening, operator, { subjects: [subject], action: shownAction });
  return subject;
}

function record(
  { transact }: Opening,
  { id }: Operator,
  { subjects, action }: { readonly subjects: readonly QueuedSubject[]; readonly action: string },
): Promise<void> {
  return transact(async ({ audit }) => {
    for (const { data } of subjects) {
      const subject = { type: data.type, id: String(data.id) };
      audit({ actor: { type: 'operator', id }, action, subject });
    }
  });
}

const withoutTaxIds = (subject: QueuedSubject): QueuedSubject => ({
  ...subject,
  data: masked(subject.data),
  included: subject.included.map(masked),
});

function masked(resource: Resource): Resource {
  const attributes = Object.entries(resource.attributes).map(([name, value]) => [
    name,
    maskedAttributes.includes(name) && typeof value === 'string' ? mask(value) : value,
  ]);
  return { ...resource, attributes: Object.fromEntries(attributes) };
}

/** Masks a text. Keeps the last four characters if there are at least eight. */
function mask(text: string): string {
  const shown = text.length < 8 ? 0 : 4;
  return '•'.repeat(text.length - shown) + text.slice(text.length - shown);
}
