import type * as z from 'zod/mini';
import type { Operation } from '../../../contract/index.ts';
import { Failure, type Problem } from '../failure.ts';
import { cardNumberProblems } from './card-number-problems.ts';
import { isRecord, toKebabKeys } from './kebab-keys.ts';
import { normalise } from './normalise.ts';
import { toProblems } from './problems.ts';

/**
 * Turns the text of a body into the input of an operation: tolerant in spelling (coverage: WC11),
 * exact in meaning.
 *
 * @returns the attributes for JSON:API, the whole body for other encodings, undefined for none
 * @throws Failure malformed_request, or invalid_attribute with every problem at once
 */
export function parseBody(
  operation: Operation,
  text: string,
  aliases: Readonly<Record<string, string>>,
): unknown {
  if (!operation.body) return undefined;
  const encoding = operation.encoding ?? 'json-api';
  if (encoding === 'text') return validate(operation.body, text);
  const raw = encoding === 'form' ? parseForm(text) : toKebabKeys(parseJson(text));
  const document = encoding === 'json-api' ? toDocument(raw) : raw;
  const value = normalise(operation.body, document, aliases);
  // Forms are what the issuer's pages send, and hold nothing that people type.
  const body = validate(
    operation.body,
    value,
    encoding === 'form' ? [] : cardNumberProblems(value),
  );
  return encoding === 'json-api' && isRecord(body) && isRecord(body.data)
    ? body.data.attributes
    : body;
}

/**
 * The texts of a form as the input of an operation: tolerant in the same ways.
 *
 * @throws Failure malformed_request with every problem at once: the specification has 422 for JSON
 */
export function parseFields(
  operation: Operation,
  fields: Readonly<Record<string, string>>,
  aliases: Readonly<Record<string, string>>,
): unknown {
  if (!operation.body) return undefined;
  const value = normalise(operation.body, toKebabKeys(fields), aliases);
  try {
    return validate(operation.body, value, cardNumberProblems(value));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problems = error.problems.map((one) => ({ ...one, code: 'malformed_request' as const }));
    throw Failure.ofAll(problems as [Problem, ...Problem[]]);
  }
}

/** @param misplaced what is wrong whatever the schema says */
function validate(
  schema: z.ZodMiniType,
  value: unknown,
  misplaced: readonly Problem[] = [],
): unknown {
  const result = schema.safeParse(value);
  const problems = result.success ? [] : toProblems(result.error.issues, value);
  const [first, ...rest] = [...problems, ...misplaced];
  if (first) throw Failure.ofAll([first, ...rest]);
  if (result.success) return result.data;
  throw result.error;
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the body.
    throw new Failure('malformed_request', 'The body must be JSON. Check its quotes and commas.');
  }
}

function parseForm(text: string): unknown {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Gives a body without `data` or `attributes` empty ones, so that every missing attribute is named. */
function toDocument(raw: unknown): unknown {
  if (!isRecord(raw)) throw notAnObject('');
  const data = raw.data ?? {};
  if (!isRecord(data)) throw notAnObject('/data');
  const attributes = data.attributes ?? {};
  if (!isRecord(attributes)) throw notAnObject('/data/attributes');
  return { data: { attributes } };
}

function notAnObject(pointer: string): Failure {
  const detail = 'The body must be an object of the form {"data": {"attributes": {…}}}.';
  return new Failure('invalid_attribute', detail, { pointer, title: 'Invalid Attribute' });
}
