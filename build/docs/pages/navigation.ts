import { existsSync } from 'node:fs';

/** The pages of the documentation, in the order of the navigation. */
const groups: readonly (readonly [title: string, pages: readonly string[]])[] = [
  ['Start', ['README', 'quick-start', 'flows', 'npm', 'migration']],
  [
    'Forms',
    [
      'cards',
      'onboarding',
      'events',
      'errors',
      'theming',
      'languages',
      'glossary',
      'three-d-secure',
    ],
  ],
  ['Platform', ['platform', 'words', 'policies', 'webhooks', 'sandbox']],
  [
    'Production',
    [
      'security-policy',
      'pci-dss',
      'accessibility',
      'going-live',
      'hosting',
      'operating',
      'scaling',
      'operators',
      'reliability',
      'vendors',
      'support',
    ],
  ],
];

/** Pages for people who work on the project itself. They are not served. */
export const internalPages = ['architecture', 'coverage'];

/** A group of the navigation, with the names of its files in `docs`. */
export interface Group {
  readonly title: string;
  readonly names: readonly string[];
}

/** The groups, without pages that are not written. */
export const navigation: readonly Group[] = groups.map(([title, pages]) => ({
  title,
  names: pages.filter((name) => existsSync(fileOf(name))),
}));

/** The names of all pages. */
export const pageNames: readonly string[] = navigation.flatMap(({ names }) => names);

/** `cards` as `docs/cards.md`. */
export function fileOf(name: string): string {
  return `docs/${name}.md`;
}

/** `cards` as `/docs/cards`; `README` is the first page. */
export function addressOf(name: string): string {
  return name === 'README' ? '/docs' : `/docs/${name}`;
}
