import { existsSync } from 'node:fs';

/** The documentation's pages in navigation order. */
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

/** Pages for developers of this project, which are not served. */
export const internalPages = ['architecture'];

export interface Group {
  readonly title: string;
  readonly names: readonly string[];
}

export const navigation: readonly Group[] = groups.map(([title, pages]) => ({
  title,
  names: pages.filter((name) => existsSync(fileOf(name))),
}));

export const pageNames: readonly string[] = navigation.flatMap(({ names }) => names);

/** Returns `docs/cards.md` for `cards`. */
export function fileOf(name: string): string {
  return `docs/${name}.md`;
}

/** Returns `/docs/cards` for `cards`; `README` is the first page. */
export function addressOf(name: string): string {
  return name === 'README' ? '/docs' : `/docs/${name}`;
}
