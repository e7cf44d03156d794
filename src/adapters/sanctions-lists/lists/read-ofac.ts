import { withoutEnding } from '../../../contract/without-ending.ts';
import { readCountry } from './countries.ts';
import { readCsvRows } from './csv-rows.ts';
import { readBirth } from './dates.ts';
import {
  createEntityDraft,
  type EntityDraft,
  type EntityKind,
  type ListedEntity,
  ListProblem,
} from './listed-entity.ts';

/** The three files of a list of OFAC, which belong together by the entry's number. */
export interface OfacFiles {
  /** `sdn.csv` or `cons_prim.csv`. */
  readonly entries: string;
  /** `add.csv` or `cons_add.csv`. */
  readonly addresses: string;
  /** `alt.csv` or `cons_alt.csv`. */
  readonly aliases: string;
}

const kinds: Readonly<Record<string, EntityKind>> = {
  individual: 'person',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/**
 * Reads a list of OFAC from its CSV files, whose columns OFAC describes in `dat_spec.txt`: no header, `-0-` for no
 * value, and dates and nationalities in the remarks.
 *
 * @throws ListProblem if a row has other columns, or the files are of different days
 */
export function readOfac(files: OfacFiles): ListedEntity[] {
  const drafts = new Map<string, EntityDraft>();
  for (const row of rowsOf(files.entries, { name: 'The file of entries', columns: 12 })) {
    const [id = '', name, type = '', program, title, , , , , flag, , remarks = ''] = row;
    const draft = createEntityDraft(id, kinds[type.toLowerCase()] ?? 'organization');
    if (drafts.has(id)) throw new ListProblem(`Entry ${id} is there twice.`);
    drafts.set(id, draft);
    draft.addName(name, 'primary');
    for (const one of (program ?? '').split(/\]\s*\[/)) draft.addProgram(one.replace(/[[\]]/g, ''));
    draft.addRemark(title);
    draft.addCountry(readCountry(flag));
    addRemarks(draft, remarks);
  }
  const addresses = { name: 'The file of addresses', columns: 6 };
  const aliases = { name: 'The file of aliases', columns: 5 };
  for (const [id = '', , , , country] of rowsOf(files.addresses, addresses)) {
    known(drafts, id, addresses.name).addCountry(readCountry(country));
  }
  for (const [id = '', , , name] of rowsOf(files.aliases, aliases)) {
    known(drafts, id, aliases.name).addName(name, 'strong');
  }
  return [...drafts.values()].map((draft) => draft.finish());
}

function known(drafts: ReadonlyMap<string, EntityDraft>, id: string, name: string): EntityDraft {
  const draft = drafts.get(id);
  if (draft) return draft;
  throw new ListProblem(
    `${name} names entry ${id}, which is missing: the files are of different days.`,
  );
}

/** Ends the files. */
const controlZ = '\u001a';

/** @throws ListProblem */
function rowsOf(text: string, { name, columns }: { name: string; columns: number }): string[][] {
  const rows = readCsvRows(withoutEnding(text.trimEnd(), controlZ), name);
  const wrong = rows.find((row) => row.length !== columns);
  if (wrong) {
    throw new ListProblem(`${name} has a row of ${wrong.length} columns instead of ${columns}.`);
  }
  return rows.map((row) => row.map((value) => (value === '-0-' ? '' : value)));
}

/** Reads `DOB 14 Jun 1975; nationality Russia; a.k.a. 'ZAHAR, Mahmoud'; …`. */
function addRemarks(draft: EntityDraft, remarks: string): void {
  draft.addRemark(remarks);
  for (const part of remarks.replace(/\.$/, '').split(';')) {
    const statement = part.trim().replace(/^alt\. /, '');
    const [, key, given = ''] =
      /^(DOB|nationality|citizen|a\.k\.a\.|f\.k\.a\.)\s(.+)$/.exec(statement) ?? [];
    const value = given.trimStart();
    if (key === 'DOB') draft.addBirth(readBirth(value));
    if (key === 'nationality' || key === 'citizen') draft.addCountry(readCountry(value));
    // OFAC puts weak aliases there, in quotes.
    if (key === 'a.k.a.' || key === 'f.k.a.') {
      draft.addName(/^'(.+)'$/.exec(value.replace(/\.$/, ''))?.[1], 'weak');
    }
  }
}
