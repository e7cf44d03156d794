import { existsSync, readdirSync } from 'node:fs';
import type { Reader } from '../../../src/docs/search-options.ts';

/** `production` serves the pages for merchants only, without what only a sandbox has. */
export type Edition = 'production' | 'sandbox';

export interface Group {
  readonly title: string;
  readonly names: readonly string[];
}

interface Site {
  readonly reader: Reader;
  readonly title: string;
  readonly groups: readonly Group[];
}

const decisions = readdirSync('docs/decisions')
  .filter((name) => name !== 'README.md')
  .map((name) => `decisions/${name.replace('.md', '')}`);

/** Every page of `docs` once, by its reader, in the order of the navigation. */
const sites: readonly Site[] = [
  {
    reader: 'integrate',
    title: 'Integrate',
    groups: [
      {
        title: 'Start',
        names: ['README', 'quick-start', 'flows', 'npm', 'frameworks', 'migration'],
      },
      {
        title: 'Forms',
        names: [
          'cards',
          'onboarding',
          'events',
          'errors',
          'theming',
          'languages',
          'glossary',
          'three-d-secure',
        ],
      },
      {
        title: 'Payments',
        names: ['saved-cards', 'refunds', 'disputes', 'payouts', 'offerings'],
      },
      {
        title: 'Platform',
        names: [
          'platform',
          'console',
          'words',
          'policies',
          'referral-codes',
          'server-samples',
          'versioning',
          'changelog',
        ],
      },
      { title: 'Webhooks', names: ['webhooks', 'receiving-webhooks', 'webhook-events'] },
      { title: 'Testing', names: ['testing', 'test-cards', 'unit-tests', 'sandbox'] },
      {
        title: 'Production',
        names: [
          'going-live',
          'downloads',
          'security-policy',
          'pci-dss',
          'accessibility',
          'support',
        ],
      },
    ],
  },
  {
    reader: 'operate',
    title: 'Operate',
    groups: [
      { title: 'Operate', names: ['hosting', 'operating', 'operators', 'vendors'] },
      {
        title: 'Adapters',
        names: [
          'adapters/README',
          'adapters/adyen',
          'adapters/bank-files',
          'adapters/plaid',
          'adapters/sanctions-lists',
        ],
      },
    ],
  },
  {
    reader: 'contribute',
    title: 'Contribute',
    groups: [
      {
        title: 'Contribute',
        names: ['architecture', 'table-changes', 'reliability', 'scaling', 'decisions/README'],
      },
      { title: 'Decisions', names: decisions },
    ],
  },
];

/** Merchants' pages about things that only a sandbox has. */
const onlyInSandbox = ['quick-start', 'sandbox', 'test-cards', 'testing'];

/** Returns the sites that an edition has, each with its pages. */
export function sitesOf(edition: Edition): readonly Site[] {
  const isServed = (name: string) =>
    existsSync(fileOf(name)) && (edition === 'sandbox' || !onlyInSandbox.includes(name));
  return sites
    .filter(({ reader }) => edition === 'sandbox' || reader === 'integrate')
    .map(({ groups, ...site }) => ({
      ...site,
      groups: groups
        .map(({ title, names }) => ({ title, names: names.filter(isServed) }))
        .filter(({ names }) => names.length > 0),
    }));
}

/** Returns the names of all pages of an edition. */
export function pageNamesOf(edition: Edition): string[] {
  return sitesOf(edition).flatMap(({ groups }) => groups.flatMap(({ names }) => names));
}

/** @throws Error if the page is in no list */
export function readerOf(page: string): Reader {
  const site = sites.find(({ groups }) => groups.some(({ names }) => names.includes(page)));
  if (!site) throw new Error(`${fileOf(page)} is in no list of navigation.ts`);
  return site.reader;
}

/** Returns `docs/cards.md` for `cards`. */
export function fileOf(name: string): string {
  return `docs/${name}.md`;
}

/** Returns `/docs/cards` for `cards`; a `README` is the first page of its folder. */
export function addressOf(name: string): string {
  return `/docs/${name}`.replace(/\/README$/, '');
}
