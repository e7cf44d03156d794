import { type Draft, isBlank, isList, isObject } from './draft.ts';
import type { Field, Path } from './field.ts';

/** Mistakes that the form finds before anything is sent. */
export type Problem = 'required' | 'notJson' | 'notNumber';

/** Name of a field in maps of problems, as the end of a JSON pointer: `related-contacts/0/label`. */
export const nameOfPath = (path: Path): string =>
  path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/**
 * Converts what people typed to the input of an operation, which is undefined if nothing is said. The platform
 * checks the rest.
 */
export function inputOfDraft(field: Field, draft: Draft) {
  const problems = new Map<string, Problem>();
  return { value: convert(field, draft, [], problems), problems };
}

function convert(field: Field, draft: Draft, path: Path, problems: Map<string, Problem>): unknown {
  const report = (problem: Problem) => void problems.set(nameOfPath(path), problem);
  const partOf = (part: Field, typed: Draft, step: string | number) =>
    convert(part, typed, [...path, step], problems);
  if (draft === null) return null;
  if (isBlank(draft) && !field.isRequired) return undefined;
  if (field.kind === 'object') {
    const typed = isObject(draft) ? draft : {};
    const parts = field.fields.map(
      (each) => [each.name, partOf(each, typed[each.name], each.name)] as const,
    );
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (isBlank(draft)) return report('required');
  if (field.kind === 'list') {
    return isList(draft) ? draft.map((each, at) => partOf(field.item, each, at)) : [];
  }
  return draft instanceof File ? draft : singleOf(field, String(draft), report);
}

function singleOf(field: Field, text: string, report: (problem: Problem) => void): unknown {
  if (field.kind === 'boolean') return text === 'true';
  if (field.kind === 'number') {
    const digits = text.trim().replace(/[\s'’](?=\d{3})/g, '');
    if (!/^-?\d+(\.\d+)?$/.test(digits)) report('notNumber');
    return field.sentAs === 'text' ? digits : Number(digits);
  }
  if (field.kind === 'json') return jsonOf(text, report);
  return field.kind === 'text' && field.input === 'time' ? withZone(text) : text;
}

function jsonOf(text: string, report: (problem: Problem) => void): unknown {
  try {
    return JSON.parse(text);
  } catch {
    report('notJson');
    return undefined;
  }
}

/** Browsers give the reader's own time without a zone. */
function withZone(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : `${time.toISOString().slice(0, 19)}Z`;
}
