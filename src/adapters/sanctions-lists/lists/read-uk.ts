import { readCountry } from './countries.ts';
import { columnKey, readCsvRecords } from './csv-rows.ts';
import { readBirth } from './dates.ts';
import {
  createEntityDraft,
  type EntityDraft,
  type ListedEntity,
  ListProblem,
} from './listed-entity.ts';
import { ukKind, ukQuality } from './uk-words.ts';

/** Columns by meaning: those of the UK Sanctions List, then those of the older `ConList.csv`. */
const columns = {
  id: ['Unique ID', 'Group ID'],
  kind: ['Designation Type', 'Individual, Entity, Ship', 'Group Type'],
  nameType: ['Name type', 'Alias Type'],
  quality: ['Alias strength', 'Alias Quality'],
  script: ['Name non-latin script'],
  births: ['D.O.B', 'DOB'],
  nationalities: ['Nationality(/ies)', 'Nationality'],
  country: ['Address Country', 'Country'],
  regime: ['Regime Name', 'Regime'],
  remarks: ['Other Information'],
} as const;

const nameColumns = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'];

/**
 * Reads `UK-Sanctions-List.csv` of the Foreign, Commonwealth & Development Office, or `ConList.csv` of OFSI: a line
 * with the date, a header, and a row for each name and address of an entry.
 *
 * @throws ListProblem
 */
export function readUk(text: string): ListedEntity[] {
  const table = text.replace(
    /^\uFEFF?"?(?:Report Date|Last Updated)"?\s*[:,][^\n]*\n(?="?(?:Last Updated|Name 6))/i,
    '',
  );
  const drafts = new Map<string, EntityDraft>();
  for (const record of readCsvRecords(table, 'The file', ['Name 6', 'Name 1'])) {
    const value = (key: keyof typeof columns) => firstOf(record, columns[key]);
    const id = value('id');
    if (id === '') throw new ListProblem('The file has a row without an id.');
    const draft = drafts.get(id) ?? createEntityDraft(id, ukKind(value('kind')));
    drafts.set(id, draft);
    const name = nameColumns.map((column) => record.get(columnKey(column)) ?? '').join(' ');
    draft.addName(name, ukQuality(value('nameType'), value('quality')));
    draft.addName(value('script'), 'primary');
    for (const birth of severalIn(value('births'))) draft.addBirth(readBirth(birth));
    for (const nation of severalIn(value('nationalities'))) draft.addCountry(readCountry(nation));
    draft.addCountry(readCountry(value('country')));
    draft.addProgram(value('regime'));
    draft.addRemark(value('remarks'));
  }
  return [...drafts.values()].map((draft) => draft.finish());
}

function firstOf(record: ReadonlyMap<string, string>, names: readonly string[]): string {
  for (const name of names) {
    const value = record.get(columnKey(name));
    if (value) return value;
  }
  return '';
}

/** Reads `(1) Russia (2) Belarus`, `01/02/1960 or 1961` and `Russia; Belarus`. */
const severalIn = (text: string): string[] =>
  text
    .split(/\(\d+\)|;|\bor\b/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
