import { type Draft, isBlank, isList, isObject } from './draft.ts';
import type { Field, FieldOf, Path } from './field.ts';

/** Mistakes that the form finds before anything is sent. */
export type Problem = 'required' | 'notJson' | 'notNumber';

export interface Input {
  /** Undefined if nothing is said. */
  readonly value: unknown;
  readonly problems: ReadonlyMap<string, Problem>;
}

/** Name of a field in maps of problems, as the end of a JSON pointer: `related-contacts/0/label`. */
export const nameOfPath = (path: Path): string =>
  path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** Converts what people typed to the input of an operation. The platform checks the rest. */
export function inputOfDraft(field: Field, draft: Draft): Input {
  const problems = new Map<string, Problem>();
  const value = convert(field, draft, { path: [], problems });
  return { value, problems };
}

interface Context {
  readonly path: Path;
  readonly problems: Map<string, Problem>;
}

function convert(field: Field, draft: Draft, context: Context): unknown {
  const report = (problem: Problem) => context.problems.set(nameOfPath(context.path), problem);
  if (draft === null) return null;
  if (field.kind === 'object') return objectOf(field, draft, context);
  if (isBlank(draft)) {
    if (field.isRequired) report('required');
    return undefined;
  }
  if (field.kind === 'list') {
    const items = isList(draft) ? draft : [];
    return items.map((each, index) =>
      convert(field.item, each, { ...context, path: [...context.path, index] }),
    );
  }
  if (draft instanceof File) return draft;
  const text = String(draft);
  if (field.kind === 'boolean') return text === 'true';
  if (field.kind === 'number') return numberOf(field, text, report);
  if (field.kind === 'json') return jsonOf(text, report);
  return field.kind === 'text' && field.input === 'time' ? withZone(text) : text;
}

function objectOf(
  { fields, isRequired }: FieldOf<'object'>,
  draft: Draft,
  context: Context,
): unknown {
  if (!isRequired && isBlank(draft)) return undefined;
  const typed = isObject(draft) ? draft : {};
  const entries = fields.map((each) => {
    const path = [...context.path, each.name];
    return [each.name, convert(each, typed[each.name], { ...context, path })] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function numberOf(
  { sentAs }: FieldOf<'number'>,
  text: string,
  report: (problem: Problem) => void,
): string | number {
  const digits = text.trim().replace(/[\s'’](?=\d{3})/g, '');
  if (!/^-?\d+(\.\d+)?$/.test(digits)) report('notNumber');
  return sentAs === 'text' ? digits : Number(digits);
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
