import type * as z from 'zod/mini';
import type { Problem } from '../../store/index.ts';
import { isRecord } from './kebab-keys.ts';

type Issue = z.core.$ZodIssue;

/** Converts the first issue of each path: a name that is too long also violates other rules. */
export function toProblems(issues: readonly Issue[], body: unknown): Problem[] {
  const problems = issues.map((issue) => fieldProblem(issue.path, adviceOf(issue, body)));
  const places = problems.map(({ pointer }) => pointer);
  return problems.filter(({ pointer }, index) => places.indexOf(pointer) === index);
}

/** @param advice the rule: "must be a date" */
export function fieldProblem(path: readonly PropertyKey[], advice: string): Problem {
  return {
    code: 'invalid_attribute',
    title: 'Invalid Attribute',
    detail: `${nameOf(path)} ${advice}.`,
    pointer: pointerTo(path),
  };
}

/** RFC 6901, section 3. */
export function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${escapePointer(String(part))}`).join('');
}

/** Without the envelope: `billing-address.postal-code`. */
function nameOf(path: readonly PropertyKey[]): string {
  const isInPlace = path[0] === 'data' && /^(attributes|relationships)$/.test(String(path[1]));
  const inner = isInPlace ? path.slice(2) : path;
  return inner.length === 0 ? 'the body' : inner.map(String).join('.');
}

function adviceOf(issue: Issue, body: unknown): string {
  if (valueAt(body, issue.path) === undefined) return 'is required';
  // zod/mini has no messages of its own: any other was written for the attribute.
  if (issue.message !== 'Invalid input') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return 'is not valid';
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' items' : '';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const part of path) {
    if (Array.isArray(current)) current = current[Number(part)];
    else if (isRecord(current)) current = current[String(part)];
    else return undefined;
  }
  return current;
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
