import { parseSync } from 'vite';
import { type Avoided, avoided } from './avoided.ts';

export interface Found {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

/**
 * Finds avoided words in comments and test titles of TypeScript, and in pages outside code.
 * @throws Error if a TypeScript file can't be parsed
 */
export function findWords(path: string, text: string): Found[] {
  return passagesOf(path, text).flatMap((passage) =>
    avoided
      .filter(({ only }) => only === undefined || only === passage.kind)
      .flatMap((rule) => matchesOf(rule, passage.text))
      .map(({ index, found, instead }) => ({
        path,
        text: found,
        instead,
        line: lineOf(text, passage.start + index),
      })),
  );
}

interface Passage {
  readonly kind: 'comment' | 'title' | 'page';
  readonly start: number;
  readonly text: string;
}

function passagesOf(path: string, text: string): Passage[] {
  if (path.endsWith('.md')) return [{ kind: 'page', start: 0, text: withoutCode(text) }];
  const { comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles = text.matchAll(title);
  return [
    ...joined(comments, text).map(({ start, end }) => ({
      kind: 'comment' as const,
      start,
      text: text.slice(start, end),
    })),
    ...[...titles].map(({ index, 0: call }) => ({
      kind: 'title' as const,
      start: index,
      text: call,
    })),
  ];
}

/** Matches the title of a test, also after the rows of `each`. */
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])]\))\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Joins comments that are separated only by white space. */
function joined(comments: readonly Span[], text: string): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of comments) {
    const last = spans.at(-1);
    const isNext =
      last && text.slice(last.end, start).trim() === '' && text.startsWith('//', start);
    if (isNext) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** Blanks out code, which keeps all other offsets. */
function withoutCode(page: string): string {
  return page.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));
}

function matchesOf({ pattern, instead }: Avoided, text: string) {
  // A comment's lines are matched as one text.
  const flat = text.replace(/\n\s*(?:\*(?!\/)|\/\/) ?/g, (gap) => ' '.repeat(gap.length));
  const matches = flat.matchAll(
    new RegExp(pattern.source.replaceAll(' ', '\\s+'), `${pattern.flags}g`),
  );
  return [...matches].map(({ index, 0: found }) => ({
    index,
    instead,
    found: found.replace(/\s+/g, ' '),
  }));
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;
