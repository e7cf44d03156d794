import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A name that an entry of the package exports, as its declarations document it. */
export interface PublicExport {
  /** Module that integrators import: `prime-trust-embeds/server`. */
  readonly entry: string;
  readonly name: string;
  /** True if it exists at run time. */
  readonly isValue: boolean;
  /** True for functions, classes and components. */
  readonly isCalled: boolean;
  /** Its docstring; empty if it has none. */
  readonly doc: string;
  readonly example: string | undefined;
}

/** Reads the exports of all entries of a package. */
export function exportsIn(folder: string): PublicExport[] {
  const { name, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([entry, target]) => {
    const [types] = /[\w./-]+\.d\.ts/.exec(JSON.stringify(target)) ?? [];
    if (!types) return [];
    return namesIn(path.join(folder, types)).map(({ exported, file }) => ({
      entry: name + entry.slice(1),
      ...describe(exported, readFileSync(file, 'utf8')),
    }));
  });
}

/** Returns the exported names of a declaration file, with the file that declares each. */
function namesIn(file: string): { exported: string; file: string }[] {
  const text = readFileSync(file, 'utf8');
  const own = [
    ...text.matchAll(/^export (?:declare )?(?:function|class|interface|type|const) (\w+)/gm),
  ];
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gms)];
  return [
    ...own.map(([, exported = '']) => ({ exported, file })),
    ...passedOn.flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/^type /, ''))
        .filter((exported) => exported !== '')
        .map((exported) => ({
          exported,
          file: path.join(path.dirname(file), from.replace(/\.[jt]s$/, '.d.ts')),
        })),
    ),
  ];
}

const docstring = String.raw`(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?`;

/** @throws Error if the text doesn't declare the name */
function describe(name: string, text: string): Omit<PublicExport, 'entry'> {
  const declaration = new RegExp(
    `${docstring}export (?:declare )?(function|class|interface|type|const) ${name}\\b(.*)`,
  );
  const [, comment = '', kind, rest = ''] = declaration.exec(text) ?? [];
  if (!kind) throw new Error(`${name} is declared nowhere`);
  const doc = comment.replaceAll(/^\s*\* ?/gm, '').trim();
  const [, example] = /^@example\s+(.*?)(?=^@|$(?![\s\S]))/ms.exec(doc) ?? [];
  const isComponent = kind === 'const' && rest.startsWith(': Embed<');
  return {
    name,
    isValue: kind !== 'interface' && kind !== 'type',
    isCalled: kind === 'function' || kind === 'class' || isComponent,
    doc,
    example: example?.trim(),
  };
}

/** Returns imports of everything that an example uses and doesn't import itself. */
export function importsFor(example: string, all: readonly PublicExport[]): string {
  const imported = example.match(/^import .*/gm)?.join('\n') ?? '';
  const used = all.filter(({ name, isValue }) => {
    const word = new RegExp(`\\b${name}\\b`);
    return isValue && word.test(example) && !word.test(imported);
  });
  return used.map(({ name, entry }) => `import { ${name} } from '${entry}';`).join('\n');
}
