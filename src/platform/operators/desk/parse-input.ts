import type * as z from 'zod/mini';
import type { Operation } from '../../../contract/index.ts';
import { bodyLimit, parseBody, readBody, toProblems } from '../../kernel/api/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';

/**
 * Parses the body of a request, JSON or a form. Rejects card numbers in any text.
 *
 * @throws Failure request_too_large, malformed_request, or invalid_attribute with all problems
 */
export async function parseInput<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { bytes, contentType } = await readBody(request, bodyLimit);
  const isForm = contentType.startsWith('application/x-www-form-urlencoded');
  const text = bytes.toString('utf8');
  if (!isForm) return parseText(text, schema);
  return parseFields(Object.fromEntries(new URLSearchParams(text)), schema);
}

/** Parses the fields of a form like {@link parseInput}. @throws Failure invalid_attribute */
export function parseFields<Schema extends z.ZodMiniType>(
  fields: Readonly<Record<string, unknown>>,
  schema: Schema,
): z.infer<Schema> {
  return parseText(JSON.stringify(fields), schema);
}

/** Parses the query of a request. Refuses parameters that it would ignore. @throws Failure invalid_attribute */
export function parseQuery<Schema extends z.ZodMiniObject>(
  query: Readonly<Record<string, string>>,
  schema: Schema,
): z.infer<Schema> {
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw invalidAttribute(unknown, `${unknown} must be one of ${known.join(', ')}.`);
  }
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const [first, ...rest] = toProblems(result.error.issues, query);
  throw first ? Failure.ofAll([first, ...rest]) : result.error;
}

function parseText<Schema extends z.ZodMiniType>(json: string, schema: Schema): z.infer<Schema> {
  const operation: Operation = {
    method: 'POST',
    path: '',
    summary: '',
    credential: 'none',
    encoding: 'json',
    body: schema,
    status: 200,
  };
  // Parsed with this schema.
  return parseBody({ operation, aliases: {} }, json).input as z.infer<Schema>;
}
