import { readCountry } from './countries.ts';
import { readCsvRecords } from './csv-rows.ts';
import { readBirth } from './dates.ts';
import {
  createEntityDraft,
  type EntityDraft,
  type ListedEntity,
  ListProblem,
} from './listed-entity.ts';

/**
 * Reads `pep.csv`: politically exposed persons, in the columns `id`, `name`, `aliases` (separated by `|`),
 * `birth_date`, `country`, `position`. A person may have several rows.
 *
 * @throws ListProblem
 */
export function readExposedPersons(text: string): ListedEntity[] {
  const drafts = new Map<string, EntityDraft>();
  const required = ['id', 'name', 'aliases', 'birth_date', 'country', 'position'];
  for (const record of readCsvRecords(text, 'The file', required)) {
    const id = record.get('id') ?? '';
    if (id === '') throw new ListProblem('The file has a row without an id.');
    const draft = drafts.get(id) ?? createEntityDraft(id, 'person');
    drafts.set(id, draft);
    draft.addName(record.get('name'), 'primary');
    for (const alias of (record.get('aliases') ?? '').split('|')) draft.addName(alias, 'strong');
    draft.addBirth(readBirth(record.get('birthdate') ?? ''));
    draft.addCountry(readCountry(record.get('country')));
    draft.addProgram(record.get('position'));
  }
  return [...drafts.values()].map((draft) => draft.finish());
}
