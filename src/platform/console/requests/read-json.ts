import type * as z from 'zod/mini';
import { bodyLimit, readBody, toProblems } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';

/**
 * Reads a JSON body. Its type must be JSON: a form of another site can't send that.
 *
 * @throws Failure request_too_large, malformed_request, or invalid_attribute with every problem
 */
export async function readJson<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { bytes, contentType } = await readBody(request, bodyLimit);
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    throw malformed('Content-Type must be application/json.');
  const value = parse(bytes);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first, ...rest] = toProblems(result.error.issues, value);
  throw first ? Failure.ofAll([first, ...rest]) : result.error;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes the body, which contains a password.
    throw malformed('The body must be JSON in UTF-8.');
  }
}

const malformed = (detail: string) => new Failure('malformed_request', detail);
