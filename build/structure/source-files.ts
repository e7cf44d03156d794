import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { listFiles } from '../list-files.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Paths of imported files, including type imports but not packages. */
  readonly imports: readonly string[];
  readonly program: object;
}

/** Matches tests, test helpers and generated files, which are not measured. */
const notMeasured = [/\.test\.tsx?$/, /(^|\/)testing\//, /^src\/addresses\/data\//];

/** Reads all hand-written source files that run. */
export function readSourceFiles(): SourceFile[] {
  return listFiles('src', 'demo')
    .filter((path) => /\.tsx?$/.test(path) && !notMeasured.some((pattern) => pattern.test(path)))
    .map((path) => readSourceFile(path, readFileSync(path, 'utf8')));
}

/** @throws if the text is not TypeScript */
export function readSourceFile(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...[...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, name = '']) => name),
  ];
  const imports = named.filter((name) => name.startsWith('.')).map((name) => join(path, name));
  return { path, text, lines: text.trimEnd().split('\n').length, imports, program };
}

function join(from: string, name: string): string {
  return new URL(name, `file:///${from}`).pathname.slice(1);
}
