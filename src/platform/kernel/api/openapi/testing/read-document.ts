import { operations } from '../../../../../contract/index.ts';
import type { Platform } from '../../../../server/create-platform.ts';

export interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters: object[];
  readonly responses: Record<number, { readonly headers?: object }>;
  readonly security: object[];
}

/** The parts of the OpenAPI document that tests use. */
export type ApiDocument = {
  readonly tags: { readonly name: string; readonly description?: string }[];
  readonly webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { example: unknown } } } } }
  >;
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: Record<string, Record<string, unknown>>;
};

let document: ApiDocument | undefined;

/** Once per process: all platforms return the same, after a second or two. */
export async function readDocument({ fetch }: Pick<Platform, 'fetch'>): Promise<ApiDocument> {
  if (document) return document;
  const response = await fetch(new Request('http://127.0.0.1:4100/openapi.json'));
  document = JSON.parse(await response.text()) as ApiDocument;
  return document;
}

/** Without the names of parameters. */
export const placeOf = (path: string): string => path.replace(/:[\w-]+|\{[\w-]+\}/g, '{}');

export function describedIn({ paths }: ApiDocument, name: string): Described | undefined {
  const operation = operations[name];
  const [, methods] =
    Object.entries(paths).find(
      ([path]) => operation && placeOf(path) === placeOf(operation.path),
    ) ?? [];
  return operation && methods?.[operation.method.toLowerCase()];
}
