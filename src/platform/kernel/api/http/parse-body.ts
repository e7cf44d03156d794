import type * as z from 'zod/mini';
import type { Operation } from '../../../../contract/index.ts';
import { Failure, type Problem } from '../../store/index.ts';
import { shapeOf } from '../../work/index.ts';
import { cardNumberProblems } from './card-number-problems.ts';
import { isRecord, toKebabKeys } from './kebab-keys.ts';
import { normalise, type Reading } from './normalise.ts';
import { toProblems } from './problems.ts';
import { withRelationships } from './relationship-attributes.ts';
import { isDocument, toDocument } from './request-document.ts';
import { type SentPointers, toSentPointers } from './sent-pointers.ts';
import type { Unused } from './unused.ts';

interface ParseOptions {
  readonly operation: Operation;
  readonly aliases: Readonly<Record<string, string>>;
}

export interface ParsedBody {
  /** The attributes for JSON:API, the whole body for other encodings. */
  readonly input: unknown;
  readonly unused: readonly Unused[];
  readonly id?: unknown;
  readonly type?: unknown;
  readonly sentAt?: SentPointers;
}

/**
 * Parses a body: tolerant in spelling (coverage: WC11), strict in meaning.
 *
 * @throws Failure malformed_request, or invalid_attribute with every problem
 */
export function parseBody({ operation, aliases }: ParseOptions, text: string): ParsedBody {
  const { body, encoding = 'json-api' } = operation;
  if (isDocument(operation)) return parseDocument({ operation, aliases }, text);
  if (!body) return { input: undefined, unused: [] };
  if (encoding === 'text') return { input: validate(body, text), unused: [] };
  const reading = startReading(aliases);
  const { unused, sentAt } = reading;
  const raw = encoding === 'form' ? parseForm(text, body) : toKebabKeys(parseJson(text), unused);
  const value = normalise(body, raw, reading);
  // Forms come from the issuer's pages. Members of newer EMV 3-D Secure versions must be ignored.
  if (encoding === 'form') return { input: validate(body, value), unused: [] };
  return { input: validate(body, value, { sentAt }), unused, sentAt };
}

function parseDocument({ operation, aliases }: ParseOptions, text: string): ParsedBody {
  const { body, method } = operation;
  const reading = startReading(aliases, method === 'PATCH');
  const { unused, sentAt } = reading;
  const raw = toKebabKeys(parseJson(text), unused);
  const document = toDocument(raw, { unused, takesAttributes: body !== undefined });
  const attributes = withRelationships(document, attributesOf(body), reading);
  const { id, type } = document;
  const parsed = { unused, ...(id !== undefined && { id }), ...(type !== undefined && { type }) };
  if (!body) {
    for (const [name, value] of Object.entries(attributes)) {
      unused.push({ path: ['data', 'attributes', name], value });
    }
    return { ...parsed, input: undefined };
  }
  const value = normalise(body, { data: { attributes } }, reading);
  const valid = validate(body, value, { sentAt });
  const data = isRecord(valid) ? valid.data : undefined;
  return { ...parsed, input: isRecord(data) ? data.attributes : valid, sentAt };
}

function startReading(aliases: Reading['aliases'], isChange = false): Reading {
  return { aliases, isChange, unused: [], sentAt: new Map() };
}

function attributesOf(body: z.ZodMiniType | undefined): Readonly<Record<string, z.ZodMiniType>> {
  const data = body && shapeOf(body).shape?.data;
  const attributes = data && shapeOf(data).shape?.attributes;
  return (attributes && shapeOf(attributes).shape) ?? {};
}

/** Like {@link parseBody}, for multipart forms, whose errors are 400: 422 is for JSON only. */
export function parseFields(
  { operation: { body }, aliases }: ParseOptions,
  fields: Readonly<Record<string, string>>,
): ParsedBody {
  if (!body) return { input: undefined, unused: [] };
  const reading = startReading(aliases);
  const { unused, sentAt } = reading;
  const value = normalise(body, toKebabKeys(fields, unused), reading);
  try {
    return { input: validate(body, value, { sentAt }), unused, sentAt };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problems = error.problems.map((one) => ({ ...one, code: 'malformed_request' as const }));
    throw Failure.ofAll(problems as [Problem, ...Problem[]]);
  }
}

/** @param people present for input that people type, which must not contain card numbers */
function validate(
  schema: z.ZodMiniType,
  value: unknown,
  people?: { readonly sentAt: SentPointers },
): unknown {
  const result = schema.safeParse(value);
  const problems = result.success ? [] : toProblems(result.error.issues, value);
  const [first, ...rest] = [...problems, ...(people ? cardNumberProblems(value) : [])];
  if (first) throw toSentPointers(Failure.ofAll([first, ...rest]), people?.sentAt ?? new Map());
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

/** Issuers write the names of fields in other cases. */
function parseForm(text: string, body: z.ZodMiniType): unknown {
  const names = Object.keys(shapeOf(body).shape ?? {});
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const fields = Array.from(new URLSearchParams(text), ([name, value]) => {
    return [byLowerCase.get(name.toLowerCase()) ?? name, value] as const;
  });
  return Object.fromEntries(fields);
}
