import type { ApiDocument, ApiOperation } from './document-types.ts';

export interface Endpoint {
  readonly method: string;
  /** `/v2/contacts/{id}` */
  readonly path: string;
  readonly operation: ApiOperation;
}

/** All operations on one kind of resource, on one page. */
export interface Topic {
  /** `credit-card-resources` */
  readonly tag: string;
  /** `Credit card resources` */
  readonly title: string;
  readonly endpoints: readonly Endpoint[];
}

/** The topics of one task of an integrator. */
export interface Task {
  readonly title: string;
  readonly topics: readonly Topic[];
}

/** Reads the operations of an OpenAPI document, by task. */
export function readReference(document: ApiDocument): Task[] {
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return document['x-tagGroups'].map(({ name, tags }) => ({
    title: name,
    topics: tags.map((tag) => ({
      tag,
      title: titleOf(tag),
      endpoints: endpoints
        .filter(({ operation }) => operation.tags.includes(tag))
        .sort((one, other) => rankOf(one) - rankOf(other)),
    })),
  }));
}

/** Of the collection, then of one resource, then further actions. */
const usual = ['POST /', 'GET /', 'GET /{}', 'PATCH /{}', 'DELETE /{}'];

function rankOf({ method, path }: Endpoint): number {
  const inCollection = path.replace(/^(\/v2)?\/[^/]+/, '').replaceAll(/\{[^}]+\}/g, '{}');
  const rank = usual.indexOf(`${method} ${inCollection || '/'}`);
  return rank < 0 ? usual.length : rank;
}

/** Returns `/docs/reference/contacts`, or the address of one of its operations. */
export function addressOfTopic(tag: string, operationId?: string): string {
  return `/docs/reference/${tag}${operationId ? `#${operationId}` : ''}`;
}

const capitals = 'ach aml api cip id ira kyc nacha noc ui'.split(' ');

function titleOf(tag: string): string {
  const words = tag
    .split(/[-_]/)
    .map((word) => (capitals.includes(word) ? word.toUpperCase() : word));
  const text = words.join(' ').replace('three ds', '3-D Secure');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
