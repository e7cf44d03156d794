import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const found = (text: string, path = 'a.ts') => findWords(path, text).map(({ text }) => text);

test.each([
  ['/** What is stored. */\nexport const a = 1;', '/** What'],
  ['/**\n * Whether it is open.\n */\nexport const a = 1;', '/** Whether'],
  ['// The row as it stands now.', 'as it stands'],
  ['// Returns the very\n// same row.', 'the very same'],
  ["test('the very same row is returned', () => {});", 'the very same'],
  ["it.each([1])('made by hand', () => {});", 'by hand'],
])('finds %j', (text, words) => {
  expect(found(text)).toEqual([words]);
});

test.each([
  '// What is stored is sealed.',
  "const text = 'the very same';",
  '/** Returns true if a caller knows what it is. */',
  "test('returns the stored row', () => {});",
])('allows %j', (text) => {
  expect(found(text)).toEqual([]);
});

test('reads pages without their code', () => {
  expect(found('Made by hand.\n\n```\nby hand\n```\n\n`by hand`\n', 'a.md')).toEqual(['by hand']);
});

test('names the line', () => {
  const [{ line } = { line: 0 }] = findWords(
    'a.ts',
    'const a = 1;\n\n/**\n * First.\n * By hand.\n */',
  );
  expect(line).toBe(5);
});
