import type { ListedEntity } from './listed-entity.ts';
import { readEu } from './read-eu.ts';
import { readExposedPersons } from './read-exposed-persons.ts';
import { readOfac } from './read-ofac.ts';
import { readUk } from './read-uk.ts';
import { readUkXml } from './read-uk-xml.ts';
import { readUn } from './read-un.ts';

/** A list that this adapter can read. */
export interface PublishedList {
  readonly id: ListId;
  readonly title: string;
  /** Names of its files in the folder, all needed. */
  readonly files: readonly string[];
  /** Name of a file that is read instead of them if it is in the folder: the same list in XML. */
  readonly xmlFile?: string;
  /** @throws ListProblem */
  readonly read: (texts: readonly string[]) => ListedEntity[];
}

export const listIds = ['us-sdn', 'us-consolidated', 'un', 'eu', 'uk', 'pep'] as const;
export type ListId = (typeof listIds)[number];

const ofac = ([entries = '', addresses = '', aliases = '']: readonly string[]) =>
  readOfac({ entries, addresses, aliases });

const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/** All lists, by id. */
export const publishedLists: Readonly<Record<ListId, PublishedList>> = {
  'us-sdn': {
    id: 'us-sdn',
    title: 'OFAC, Specially Designated Nationals',
    files: ['sdn.csv', 'add.csv', 'alt.csv'],
    read: ofac,
  },
  'us-consolidated': {
    id: 'us-consolidated',
    title: 'OFAC, Consolidated Sanctions List',
    files: ['cons_prim.csv', 'cons_add.csv', 'cons_alt.csv'],
    read: ofac,
  },
  un: {
    id: 'un',
    title: 'United Nations Security Council Consolidated List',
    files: ['un.xml'],
    read: ([text = '']) => readUn(text),
  },
  eu: {
    id: 'eu',
    title: 'European Union, consolidated financial sanctions list',
    files: ['eu.xml'],
    read: ([text = '']) => readEu(text),
  },
  uk: {
    id: 'uk',
    title: 'UK Sanctions List',
    files: ['uk.csv'],
    xmlFile: 'uk.xml',
    read: ([text = '']) => (isXml(text) ? readUkXml(text) : readUk(text)),
  },
  pep: {
    id: 'pep',
    title: 'Politically exposed persons',
    files: ['pep.csv'],
    read: ([text = '']) => readExposedPersons(text),
  },
};
