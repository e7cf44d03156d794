import { readdirSync, readFileSync } from 'node:fs';
import { lexer, type Token, type TokensList } from 'marked';
import npmPackage from '../../../package.json' with { type: 'json' };
import { type Edition, fileOf, pageNamesOf, readerOf } from './navigation.ts';

/** A heading with its id, and the plain text up to the next one. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly text: string;
}

export interface Page {
  readonly name: string;
  readonly title: string;
  /** The first paragraph as plain text. */
  readonly summary: string;
  readonly tokens: TokensList;
  readonly sections: readonly Section[];
}

/** Reads a page of `docs` for an edition. @throws Error if it doesn't begin with its title */
export function readPage(name: string, edition: Edition): Page {
  const tokens = lexer(textFor(edition, name, readSource(name)));
  const sections = sectionsOf(tokens);
  const [first] = sections;
  if (first?.depth !== 1) throw new Error(`${fileOf(name)} does not begin with its title.`);
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  const summary = paragraph ? plainTextOf([paragraph]) : first.title;
  return { name, title: first.title, summary, tokens, sections };
}

/** Reads a file of `docs`, and inserts what it asks for: the README's steps and code, the languages, the changelog. */
function readSource(name: string): string {
  const text = readFileSync(fileOf(name), 'utf8');
  const filled = text.replace(/<!-- src\/languages\/texts: .*-->\n.+\n/, languageTable);
  const whole = filled.replace(/<!-- CHANGELOG\.md: .*-->\n.+\n/, changelog);
  return whole.replace(/<!-- README\.md, "(.+)": .*-->\n.+\n/, (_all, title: string) => {
    const [, section = ''] = readFileSync('README.md', 'utf8').split(`\n## ${title}\n`);
    const [own = ''] = section.split('\n## ');
    return `${own.slice(0, own.lastIndexOf('```') + 3)}\n`;
  });
}

/** Returns the changes of each version. Links of the file are relative to the repository. */
function changelog(): string {
  const text = readFileSync('CHANGELOG.md', 'utf8').replace(/^# .+\n+/, '');
  return text.replaceAll('](docs/', '](');
}

/** Sources name the platform by this origin. The server puts its own in its place. */
export const platformOrigin = 'https://embeds.example';

/**
 * Removes what only a sandbox has from a page for production. In pages for merchants, addresses are those of
 * the platform that serves them, and releases are the built one.
 */
export function textFor(edition: Edition, name: string, source: string): string {
  const text = edition === 'sandbox' ? source : withoutSandbox(source);
  if (readerOf(name) !== 'integrate') return text;
  return withoutUnservedLinks(name, edition, text)
    .replaceAll(/http:\/\/127\.0\.0\.1:4100|\{embed origin\}/g, platformOrigin)
    .replaceAll(/\b(v?)1\.2\.3\b/g, `$1${npmPackage.version}`);
}

/** The changelog is for operators, too: its links to pages that the edition doesn't have become text. */
function withoutUnservedLinks(name: string, edition: Edition, text: string): string {
  if (name !== 'changelog') return text;
  const served = pageNamesOf(edition).map(fileOf);
  return text.replaceAll(/\[([^\]]+)\]\(([\w/-]+\.md)[^)]*\)/g, (link, title, file) =>
    served.includes(`docs/${file}`) ? link : title,
  );
}

/** Removes text between `<!-- sandbox -->` and `<!-- /sandbox -->`, and rows that are empty then. */
function withoutSandbox(source: string): string {
  return source
    .replaceAll(/<!-- sandbox -->.*?<!-- \/sandbox -->/gs, '')
    .replaceAll(/^\|\s*\|\n/gm, '');
}

/** Lists the languages of the forms, each by its own name. */
function languageTable(): string {
  const rows = readdirSync('src/languages/texts').map((file) => {
    const tag = file.replace('.json', '');
    const nameIn = (language: string) =>
      new Intl.DisplayNames(language, { type: 'language' }).of(tag);
    return `| ${nameIn('en')} | ${nameIn(tag)} | \`${tag}\` |`;
  });
  return `| language | its own name | tag |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function sectionsOf(tokens: readonly Token[]): Section[] {
  const slugOf = createSlugs();
  const sections: { id: string; title: string; depth: number; text: string }[] = [];
  for (const token of withoutFiles(tokens)) {
    if (token.type === 'heading') {
      const title = plainTextOf([token]);
      sections.push({ id: slugOf(title), title, depth: token.depth, text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last) last.text += `${plainTextOf([token])} `;
  }
  return sections;
}

/** Removes files that a page shows whole: their names and words are the same in every section. */
function withoutFiles(tokens: readonly Token[]): Token[] {
  let isInFile = false;
  return tokens.filter((token) => {
    if (token.type === 'html') isInFile = token.raw.startsWith('<!-- file: ');
    return !isInFile;
  });
}

/**
 * Assigns ids to the headings of one page as GitHub does, so that a link works in both places. A second
 * heading with the same text gets `-1`.
 */
export function createSlugs(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
}

/** Returns the visible text of tokens: without markup and addresses, with code. */
export function plainTextOf(tokens: readonly Token[]): string {
  return tokens.map(plainText).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function plainText(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'table') {
    const rows: Token[][][] = [token.header, ...token.rows].map((row) =>
      row.map((cell: { tokens: Token[] }) => cell.tokens),
    );
    return rows.map((row) => row.map(inline).join(' ')).join(' ');
  }
  if (token.type === 'list') {
    return token.items.map((item: { tokens: Token[] }) => plainTextOf(item.tokens)).join(' ');
  }
  if ('tokens' in token && token.tokens) return inline(token.tokens);
  return 'text' in token ? String(token.text) : '';
}

function inline(tokens: readonly Token[]): string {
  return tokens.map(plainText).join('');
}
