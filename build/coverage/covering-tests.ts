import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { listFiles } from '../list-files.ts';
import { isNode, type Node, nodesIn } from '../syntax-tree.ts';

/** A test, or a group of tests, that cites rows of docs/coverage.json. */
export interface CoveringTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  /** Row ids and names of groups of rows. */
  readonly covers: readonly string[];
}

/** Finds every test with a comment `// Covers CI5, WC3` directly above it. */
export function readCoveringTests(): CoveringTest[] {
  return listFiles('*.ts', '*.tsx')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => coveringTestsIn(file, readFileSync(file, 'utf8')));
}

/** Finds the tests of one file that cite rows. @throws if the comment is above anything else */
export function coveringTestsIn(file: string, text: string): CoveringTest[] {
  if (!/^\s*\/\/ Covers /m.test(text)) return [];
  const { program, comments } = parseSync(file, text);
  const named = new Map<{ title: string }, string[]>();
  const titled = nodesIn(program).flatMap((node) => {
    const title = titleOf(node, text);
    return title === undefined ? [] : [{ start: node.start, title }];
  });
  for (const { value, end } of comments) {
    const [, list] = /^ Covers (.+)$/.exec(value) ?? [];
    if (list === undefined) continue;
    const test = titled.find(({ start }) => start > end && isBlank(text.slice(end, start)));
    if (!test) throw new Error(`${file}: "//${value}" is above no test`);
    named.set(test, [...(named.get(test) ?? []), ...list.split(', ')]);
  }
  return [...named].map(([{ title }, covers]) => ({ file, title, covers }));
}

const isBlank = (between: string) => /^(\s|\/\/.*\n)*$/.test(between);

const callers = ['describe', 'it', 'test'];

/** Returns the title of a call of `test`, `describe`, `test.each(…)` and so on. */
function titleOf({ type, expression }: Node, text: string): string | undefined {
  if (type !== 'ExpressionStatement' || !isNode(expression)) return undefined;
  const { callee, arguments: given } = expression;
  const title: unknown = Array.isArray(given) ? given[0] : undefined;
  if (!callers.includes(callerOf(callee)) || !isNode(title)) return undefined;
  const quoted = /^(['"`])(.*)\1$/s.exec(text.slice(title.start, title.end));
  return quoted?.[2]?.replaceAll(/\\(['"`])/g, '$1');
}

/** Returns `test` for `test.each(rows)`. */
function callerOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? callerOf(node.object ?? node.callee ?? node.tag));
}
