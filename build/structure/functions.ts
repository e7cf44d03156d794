import { nodesIn } from '../syntax-tree.ts';
import type { SourceFile } from './source-files.ts';

const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Returns the length of each function of a file, in lines. Leaves out functions on a single line. */
export function functionLines(file: SourceFile): number[] {
  const starts = lineStarts(file.text);
  return nodesIn(file.program)
    .filter(({ type }) => kinds.includes(type))
    .map(({ start, end }) => lineAt(starts, end) - lineAt(starts, start) + 1)
    .filter((lines) => lines > 1);
}

/** Counts suppressions of checks in a file. */
export const suppressions = ({ text }: SourceFile): number =>
  [...text.matchAll(/@ts-(ignore|expect-error|nocheck)|biome-ignore/g)].length;

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return next < 0 ? starts.length : next;
}
