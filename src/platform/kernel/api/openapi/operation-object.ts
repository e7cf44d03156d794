import {
  embeddingOriginHeader,
  exampleHash,
  exampleIds,
  idempotencyKeyHeader,
  idempotentIdHeader,
  idempotentIdV2Header,
  mediaType,
  type Operation,
} from '../../../../contract/index.ts';
import type { Registry } from '../../work/index.ts';
import { isRecord } from '../http/kebab-keys.ts';
import { isConditional } from '../http/resource-of-operation.ts';
import type { Schemas } from './component-schemas.ts';
import { type OperationObject, operationIdOf } from './document-paths.ts';
import { documentedStatuses, hasTag, isCollection } from './documented-statuses.ts';
import { errorResponsesOf } from './error-responses.ts';
import { rateLimitFields } from './header-fields.ts';
import { indexParameters, pageParameters } from './index-parameters.ts';
import type { JsonSchema } from './references.ts';
import { tagOf } from './tag-objects.ts';

export interface Description {
  readonly schemas: Schemas;
  readonly registry: Registry;
  bodyOf(operation: Operation): JsonSchema | undefined;
  exampleOf(name: string, operation: Operation): object | undefined;
}

export function operationObject(
  { schemas, registry, bodyOf, exampleOf }: Description,
  name: string,
  operation: Operation,
): OperationObject {
  const answer = operation.answer && schemas.of(operation.answer);
  const body = bodyOf(operation);
  const isPost = operation.method === 'POST';
  return {
    operationId: operationIdOf(name, operation),
    summary: operation.summary,
    ...(operation.signedIn && { description: signedInOnly }),
    tags: [tagOf(operation)],
    security: securityOf(operation),
    parameters: [
      ...pathParameters(operation, registry),
      ...(isPost ? idempotencyParameters : []),
      ...(isConditional(operation) ? [ifMatch] : []),
      ...(operation.credential === 'token-hash' ? [embeddingOrigin] : []),
      ...queryParameters(operation, answer, registry),
    ],
    ...(body ? { requestBody: requestBody(operation, body) } : {}),
    responses: {
      [operation.status]: {
        ...successResponse(operation, answer, exampleOf(name, operation)),
        ...(documentedStatuses(operation).includes(429) ? { headers: rateLimitFields } : {}),
      },
      ...(hasTag(operation) && !isCollection(operation) ? { 304: notModified } : {}),
      ...(operation.status !== 202 && documentedStatuses(operation).includes(202)
        ? { 202: repeated }
        : {}),
      ...errorResponsesOf(operation),
    },
  };
}

const notModified = {
  description: 'Not modified: the `ETag` is still that of `If-None-Match`.',
  headers: rateLimitFields,
};

const signedInOnly =
  'Requires a signed-in user: an API key is rejected with 403 `forbidden`, because it must not change what users sign in with.';

function securityOf({ credential }: Operation): object[] {
  return credential === 'user' ? [{ bearer: [] }, { basic: [] }] : [];
}

const pathExamples: Readonly<Record<string, string>> = {
  id: exampleIds.account,
  hash: exampleHash,
};

function pathParameters({ path, credential }: Operation, registry: Registry): object[] {
  const { idKind } = registry.find(path.split('/')[2] ?? '') ?? {};
  const isUuid = idKind === 'uuid';
  return [...path.matchAll(/:([\w-]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isUuid && name === 'id' && { format: 'uuid' }) },
    ...(name === 'hash' || isUuid ? { example: pathExamples[name] } : {}),
    ...(name === 'hash' && credential === 'token-hash'
      ? { description: 'The hash of a resource token, which is the credential.' }
      : {}),
  }));
}

const idempotencyParameters = Object.entries({
  [idempotentIdHeader]: 'UUID of version 4. A repeat gets 202 with `Content-Location`.',
  [idempotentIdV2Header]:
    'UUID of any version, new for each request. The operation runs once, and a repeat gets the first status and body.',
  [idempotencyKeyHeader]: `Another name of \`${idempotentIdV2Header}\`.`,
}).map(([name, description]) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', format: 'uuid' },
}));

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` of the resource, read with the same `include`. 412 if it has changed.',
  schema: { type: 'string' },
};

const embeddingOrigin = {
  name: embeddingOriginHeader,
  in: 'header',
  description: 'Origin of the page with the embed; checked against `allowed-origins`.',
  schema: { type: 'string' },
};

const include = { $ref: '#/components/parameters/include' };

function queryParameters(
  operation: Operation,
  answer: JsonSchema | undefined,
  registry: Registry,
): object[] {
  const properties = isRecord(answer?.properties) ? answer.properties : {};
  if (isCollection(operation)) {
    if (operation.credential === 'token-hash') return pageParameters();
    return indexParameters(registry.find(operation.path.split('/').at(-1) ?? ''));
  }
  return 'included' in properties && operation.credential !== 'token-hash' ? [include] : [];
}

/** Returns the contract's example as a client sends it. */
export function exampleBody({ encoding = 'json-api', example }: Operation): unknown {
  if (encoding === 'json-api') return { data: { attributes: example } };
  return encoding === 'multipart' && typeof example === 'object'
    ? { ...example, file: 'passport.pdf' }
    : example;
}

function requestBody(operation: Operation, schema: JsonSchema): object {
  const { encoding = 'json-api' } = operation;
  const types = {
    'json-api': [mediaType, 'application/json'],
    json: ['application/json'],
    form: ['application/x-www-form-urlencoded'],
    multipart: ['multipart/form-data'],
    text: ['text/plain'],
  }[encoding];
  const example = exampleBody(operation);
  const whole = encoding === 'multipart' ? { allOf: [schema, file] } : schema;
  return {
    required: encoding !== 'json',
    content: Object.fromEntries(types.map((type) => [type, { schema: whole, example }])),
  };
}

const file = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'One file.' } },
  required: ['file'],
};

const repeated = {
  description:
    'Already accepted: `Content-Location` says where the resource is, or `Location` where it will be.',
  headers: {
    'Content-Location': { schema: { type: 'string' } },
    Location: { schema: { type: 'string' } },
  },
};

function successResponse(
  operation: Operation,
  schema: JsonSchema | undefined,
  example: object | undefined,
): object {
  const description = operation.summary;
  if (operation.status === 204) return { description };
  if (!schema) return { description, content: { 'text/html': { schema: { type: 'string' } } } };
  const type = operation.encoding === 'json' ? 'application/json' : mediaType;
  const examples = example && { examples: { recorded: example } };
  return { description, content: { [type]: { schema, ...examples } } };
}
