import * as z from 'zod/mini';
import { ErrorDocument } from '../../../contract/index.ts';
import type { DeskOperation } from './desk-operation.ts';
import { deskOperations } from './operations.ts';
import { cookieName } from './session-cookie.ts';

/** Builds the OpenAPI 3.1 document of the operators' API. */
export function deskOpenApi(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  const operations: readonly (readonly [string, DeskOperation])[] = Object.entries(deskOperations);
  for (const [name, operation] of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: objectOf(name, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Operators', version: '1', description },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(origin) },
      },
    },
  };
}

const description =
  'The queue of resources that need a decision of an operator, and the decisions. Browsers can only make changes from this origin.';

function objectOf(name: string, operation: DeskOperation): object {
  const { summary, path, query = {}, body, example, status = 200, answer } = operation;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, each]) => ({
    name: each,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([each, text]) => ({
    name: each,
    in: 'query',
    description: text,
    schema: { type: 'string' },
  }));
  return {
    operationId: name,
    summary,
    security: operation.isPublic ? [] : [{ session: [] }],
    parameters: [...inPath, ...inQuery],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input'), example } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(status === 200 && { content: contentOf(answer) }),
      },
      default: {
        description: 'Rejected: 401 without a session, 403, 404, 422, 429.',
        content: { 'application/vnd.api+json': { schema: schemaOf(ErrorDocument, 'output') } },
      },
    },
  };
}

function contentOf(answer: z.ZodMiniType | undefined): object {
  if (answer) return { 'application/json': { schema: schemaOf(answer, 'output') } };
  return { 'application/octet-stream': {} };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _unused, ...plain } = z.toJSONSchema(schema, { io });
  return plain;
}
