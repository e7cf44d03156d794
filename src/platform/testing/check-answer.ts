import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import {
  ErrorDocument,
  errorStatus,
  type Operation,
  operations,
  Resource,
  webhookEvents,
} from '../../contract/index.ts';
import { isRecord } from '../kernel/api/http/kebab-keys.ts';
import { route } from '../kernel/api/http/route.ts';
import { createRouter } from '../kernel/api/http/router.ts';
import {
  documentedErrors,
  documentedStatuses,
  hasTag,
} from '../kernel/api/openapi/documented-statuses.ts';
import { shapeOf } from '../kernel/work/resources/schema-shape.ts';
import { schemaOfType } from './schema-of-type.ts';

/**
 * Checks every answer of the test run against the contract: its status is documented for the operation,
 * its body and everything in `included` matches the schemas and has nothing else.
 */

const router = createRouter(
  Object.values(operations).map((operation) =>
    route(operation, () => Promise.reject(new Error('is only matched'))),
  ),
);

const refusals: readonly number[] = Object.values(errorStatus);

/**
 * @returns the operation that answered, if it is one of the contract
 * @throws Error that names the operation and every difference from the contract
 */
export async function checkAnswer(
  request: Request,
  response: Response,
): Promise<Operation | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  // Between the 3-D Secure servers, messages are EMV's, errors too.
  if (pathname.startsWith('/three-ds-server/')) return undefined;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = router.match(pathname)?.get(method)?.operation;
  const isOne = method === 'GET' && searchParams.has('one');
  const body = await bodyOf(response);
  const problems =
    response.status >= 400
      ? problemsOfRefusal(operation, response.status, body)
      : problemsOfSuccess(operation, { response, body, isOne });
  if (problems.length === 0) return operation;
  const name = operation ? `${operation.method} ${operation.path}` : `${method} ${pathname}`;
  throw new Error(
    `the answer of ${name} (${response.status}) is not what the contract says:\n  ${problems.join('\n  ')}`,
  );
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json') || response.bodyUsed) return undefined;
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const text = decoded(bytes, response.headers.get('content-encoding')).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function decoded(bytes: Buffer, encoding: string | null): Buffer {
  if (encoding === null) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

function problemsOfRefusal(
  operation: Operation | undefined,
  status: number,
  body: unknown,
): string[] {
  if (!refusals.includes(status)) return [`${status} is not in the error table`];
  // An error that a test causes is an internal error in any operation.
  const isDocumented = !operation || status === 500 || documentedErrors(operation).includes(status);
  if (!isDocumented) return [`${status} is not documented: see documented-statuses.ts`];
  if (body === undefined) return [];
  const found = differences(ErrorDocument, body, '');
  if (found.length > 0) return found;
  return ErrorDocument.parse(body).errors.flatMap((error) => [
    ...(error.status === status
      ? []
      : [`an error of ${error.status} in a response with ${status}`]),
    ...(error.links?.about.endsWith(`/docs/errors#${error.code}`) ? [] : ['no link to its code']),
    ...(error.code in errorStatus || /^\d+$/.test(error.code) ? [] : [`code ${error.code}`]),
  ]);
}

/** Returns the differences of an answer from its operation; `isOne` for a collection with `&one`. */
export function problemsOfSuccess(
  operation: Operation | undefined,
  answered: { response: Response; body: unknown; isOne: boolean },
): string[] {
  const { response, body, isOne } = answered;
  // Tests of the kernel route their own operations.
  if (!operation) return [];
  if (response.status === 304) return hasTag(operation) ? [] : ['304 is not documented'];
  if (isRepeat(response)) return isRepeatable(operation) ? [] : ['a repeat is not documented'];
  if (response.status !== operation.status) return [`the status is not ${operation.status}`];
  if (body === undefined) return [];
  if (!operation.answer) return ['the operation declares no answer'];
  const schema = isOne ? oneOf(operation.answer) : operation.answer;
  return [
    ...differences(schema, body, ''),
    ...includedOf(body).flatMap((resource) => differencesOfIncluded(resource)),
    ...undeclaredEvents(body),
  ];
}

/** Returns events in a list of deliveries that `/openapi.json` doesn't have. */
function undeclaredEvents(body: unknown): string[] {
  const data = isRecord(body) ? [body.data].flat() : [];
  return data.filter(isRecord).flatMap(({ type, attributes }) => {
    if (type !== 'webhooks' || !isRecord(attributes)) return [];
    const { action, 'resource-type': resource } = attributes;
    const declared = webhookEvents[String(resource)] ?? {};
    return Object.hasOwn(declared, String(action))
      ? []
      : [`${resource} ${action} is not in webhook-events.ts`];
  });
}

const isRepeatable = (operation: Operation): boolean => documentedStatuses(operation).includes(202);

/** Returns the schema of a collection with `&one`: its first resource, or null. Coverage: IX14. */
function oneOf(answer: z.ZodMiniType): z.ZodMiniType {
  const data = shapeOf(answer).shape?.data;
  const element = data && shapeOf(data).element;
  if (!element) return answer;
  return z.object({ data: z.nullable(element), included: z.optional(z.array(Resource)) });
}

/** Coverage: ID2, ER3. */
function isRepeat({ status, headers }: Response): boolean {
  return status === 202 && (headers.has('content-location') || headers.has('location'));
}

function includedOf(body: unknown): Resource[] {
  return isRecord(body) && Array.isArray(body.included) ? body.included : [];
}

/** The holder of a token sees only some of the attributes. */
function differencesOfIncluded({ type, attributes }: Resource): string[] {
  const schema = partOfType(type);
  return schema ? differences(schema, attributes, `included ${type}`) : [];
}

/** Cached, because zod compiles each new schema when it first parses. */
const parts = new Map<string, z.ZodMiniType | undefined>();

function partOfType(type: string): z.ZodMiniType | undefined {
  if (!parts.has(type)) {
    const schema = schemaOfType(type);
    parts.set(type, schema && z.partial(schema));
  }
  return parts.get(type);
}

/** Returns violations of the schema, and unknown members. */
function differences(schema: z.ZodMiniType, value: unknown, at: string): string[] {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return unknownKeys(parsed.data, value, at);
  return parsed.error.issues.map(({ path, message }) => `${[at, ...path].join('/')}: ${message}`);
}

function unknownKeys(parsed: unknown, value: unknown, at: string): string[] {
  if (Array.isArray(value) && Array.isArray(parsed)) {
    return value.flatMap((item, index) => unknownKeys(parsed[index], item, `${at}/${index}`));
  }
  if (!isRecord(value) || !isRecord(parsed)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key in parsed
      ? unknownKeys(parsed[key], item, `${at}/${key}`)
      : [`${at}/${key}: is not in the contract`],
  );
}
