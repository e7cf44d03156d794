import { posix } from 'node:path';
import { wings } from '../structure/wings.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface List {
  readonly file: string;
  /**
   * Returns the unformatted text of the file.
   * @param before the current file: existing entries keep their place, and new ones go last
   */
  write(sources: readonly Source[], before: string): string;
}

/** An entry of a list, and the file that it is imported from. */
interface Named {
  readonly name: string;
  readonly path: string;
}

const contract = 'src/contract/';
const platform = 'src/platform/';
const server = `${platform}server/`;

/**
 * All lists that contain a resource with a contract, a module and a migration, and the names that a
 * colour or an embed adds to the package's types.
 */
export const lists: readonly List[] = [
  {
    file: `${contract}resources.ts`,
    write(sources, before) {
      const found = inOrder(sources.filter(declaresOperations).map(wholeFile), before);
      const path = ({ path }: Named) => importPath(contract, path);
      return [
        head,
        ...found.map((each) => `import * as ${each.name} from '${path(each)}';`),
        ...found.map((each) => `export * from '${path(each)}';`),
        '\n/** The modules that declare operations, in the order of `/openapi.json`. */',
        `export const operationModules = ${arrayOf(found)};`,
      ].join('\n');
    },
  },
  {
    file: `${server}plain-modules.ts`,
    write(sources, before) {
      const composed = sources.find(({ path }) => path === `${server}core-modules.ts`)?.text;
      const isPlain = ({ path }: Named) => !composed?.includes(`'${importPath(server, path)}'`);
      const all = sources.flatMap(constants(platform, 'ModuleFactory')).filter(isPlain);
      const found = inOrder(all, before);
      return [
        head,
        "import type { ModuleFactory } from '../kernel/api/modules/platform-module.ts';",
        ...imports(server, found),
        '\n/** The parts that `core-modules.ts` does not name, which need no options. */',
        `export const plainModules: readonly ModuleFactory[] = ${arrayOf(found)};`,
      ].join('\n');
    },
  },
  {
    file: `${server}database/statements.ts`,
    write(sources, before) {
      const tables = sources.filter(({ path }) => path.endsWith('/tables.ts'));
      const found = inOrder(tables.flatMap(constants(platform, 'readonly string\\[\\]')), before);
      const of = (wing: string) =>
        found.filter(({ path }) => path.startsWith(`${platform}${wing}/`));
      return [
        head,
        ...imports(`${server}database/`, found),
        '\n/** Statements of each wing that create its tables, in this order. */',
        'export const statements = {',
        ...wings.map((wing) => `${wing}: ${arrayOf(of(wing))}.flat(),`),
        '};',
      ].join('\n');
    },
  },
  {
    file: 'src/npm/names.ts',
    write(sources) {
      const matches = (path: string, pattern: RegExp) => {
        const text = sources.find((source) => source.path === path)?.text ?? '';
        return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
      };
      const embeds = 'src/embeds/catalogue.ts';
      return [
        head,
        '/** A color of the theme. */',
        `export type ColourName = ${unionOf(matches(`${contract}default-colours.ts`, /^ {2}(\w+): '/gm))};`,
        '/** A document of forms. A page can preload one. */',
        `export type FormName = ${unionOf(matches(embeds, /\bpage: '([\w-]+)'/g))};`,
        '/** Name of a form in diagnostics. */',
        `export type EmbedName = ${unionOf(matches(embeds, /\bembed: '([\w-]+)'/g))};`,
        '/** The functions that launch a form. */',
        `export type LaunchName = ${unionOf(matches(embeds, /^ {2}(launch\w+): \{/gm))};`,
      ].join('\n');
    },
  },
];

const head = `// Made by \`npm run generate\`. Lines may be reordered. Other manual changes are lost.
`;

const declaresOperations = ({ path, text }: Source) =>
  path.startsWith(contract) && /from '\.\/collection\.ts'|satisfies Operation\b/.test(text);

function wholeFile({ path }: Source): Named {
  const [, kebab = ''] = /([^/]+)\.ts$/.exec(path) ?? [];
  return { path, name: kebab.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()) };
}

/** Finds the constants of a type that files below a folder export. */
function constants(folder: string, type: string): (source: Source) => Named[] {
  const pattern = new RegExp(`^export const (\\w+): ${type} =`, 'gm');
  return ({ path, text }) =>
    path.startsWith(folder)
      ? [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name }))
      : [];
}

/** Sorts names in the order of the existing file; new names go last. */
function inOrder(all: readonly Named[], before: string): Named[] {
  const words = before.split(/\W+/);
  const placeOf = ({ name }: Named) => {
    const place = words.lastIndexOf(name);
    return place < 0 ? words.length : place;
  };
  return [...all].sort((a, b) => placeOf(a) - placeOf(b) || (a.path < b.path ? -1 : 1));
}

const imports = (folder: string, all: readonly Named[]) =>
  all.map(({ name, path }) => `import { ${name} } from '${importPath(folder, path)}';`);

/** Returns the import path for a file in `folder`, which ends with a slash. */
function importPath(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const arrayOf = (all: readonly Named[]) => `[${all.map(({ name }) => `${name},`).join('\n')}]`;

const unionOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ');
