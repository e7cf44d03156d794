import type { SourceFile } from './source-files.ts';

const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Returns the length of each function of a file, in lines. Leaves out functions on a single line. */
export function functionLines(file: SourceFile): number[] {
  const starts = lineStarts(file.text);
  const lengths: number[] = [];
  visit(file.program, (node) => {
    if (!kinds.includes(node.type)) return;
    const lines = lineAt(starts, node.end) - lineAt(starts, node.start) + 1;
    if (lines > 1) lengths.push(lines);
  });
  return lengths;
}

/** Counts `any`, `!` after a value, and suppressions of checks in a file. */
export function loopholes(file: SourceFile): number {
  let count = [...file.text.matchAll(/@ts-(ignore|expect-error|nocheck)|biome-ignore/g)].length;
  visit(file.program, ({ type }) => {
    if (type === 'TSAnyKeyword' || type === 'TSNonNullExpression') count += 1;
  });
  return count;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value);
    for (const each of Object.values(value)) visit(each, see);
  }
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value;

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return next < 0 ? starts.length : next;
}
