import { type Operation, operations, pathOf, type Resource } from '../../../contract/index.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import type { Registry } from '../../kernel/work/resources/registry.ts';
import { sampleOf } from './sample.ts';

/** A request with something that belongs to somebody else. */
export interface ForeignRequest {
  readonly foreign: string;
  readonly method: Operation['method'];
  readonly path: string;
  readonly body?: object;
}

/** One of each resource, by type. */
export type Possessions = ReadonlyMap<string, Resource>;

const nobody = '00000000-0000-4000-8000-000000000000';
const forUsers = Object.values(operations).filter(({ credential }) => credential === 'user');

/** Returns every operation on a foreign id in its path, with the caller's own body. */
export function requestsByPath(theirs: Possessions, own: Possessions): ForeignRequest[] {
  return forUsers
    .filter(({ path }) => path.includes('/:id'))
    .flatMap((operation) => {
      const id = theirs.get(typeInPath(operation))?.id;
      const idFor = (attribute: string) => idOf(own, attribute);
      return id ? [{ foreign: 'id', ...called(operation, id), ...bodyOf(operation, idFor) }] : [];
    });
}

/**
 * Returns every operation with a body, once for each id in it that is foreign, with all else the caller's
 * own: with all optional attributes, and with none.
 */
export function requestsByBody(theirs: Possessions, own: Possessions): ForeignRequest[] {
  return forUsers.flatMap((operation) => {
    const names = new Set<string>();
    bodyOf(operation, (attribute) => {
      names.add(attribute);
      return nobody;
    });
    const id = own.get(typeInPath(operation))?.id ?? nobody;
    return [...names].filter(isReference(operation)).flatMap((foreign) => {
      const idFor = (attribute: string) => idOf(attribute === foreign ? theirs : own, attribute);
      return [undefined, foreign].map((only) => ({
        foreign,
        ...called(operation, id),
        ...bodyOf(operation, idFor, { only, meant: foreign }),
      }));
    });
  });
}

/** Returns every collection, filtered by foreign ids, and with everything included. */
export function requestsByQuery(theirs: Possessions, registry: Registry): ForeignRequest[] {
  return registry.resources.flatMap(({ type, relationships }) => {
    const names = Object.keys(relationships);
    const filters = names.flatMap((name) => {
      const relationship = relationships[name];
      const id = relationship && 'type' in relationship && theirs.get(relationship.type)?.id;
      return id ? [`${name}.id=${id}`, `filter[${name}.id in]=${id}`] : [];
    });
    const id = theirs.get(type)?.id;
    const own = id ? [`filter[id eq]=${id}`] : [];
    const include = `include=${names.join(',')}`;
    return [...filters, ...own, 'page[size]=1000'].map((query) => ({
      foreign: query,
      method: 'GET' as const,
      path: `/v2/${type}?${query}&${include}`,
    }));
  });
}

/** The ids of policies are settings without references, except for their account. */
function isReference({ path }: Operation): (attribute: string) => boolean {
  return (attribute) => !/\/account-polic(y|ies)/.test(path) || attribute === 'account-id';
}

function called(operation: Operation, id: string): Omit<ForeignRequest, 'foreign'> {
  return { method: operation.method, path: pathOf(operation, { id, hash: id }) };
}

function bodyOf(
  operation: Operation,
  idFor: (attribute: string) => string,
  choice: { only?: string | undefined; meant?: string } = {},
): { body?: object } {
  const sample = sampleOf(operation, { idFor, ...choice });
  return isRecord(sample) ? { body: sample } : {};
}

/**
 * Returns the id that an attribute probably names: for `contact-id` a contact, for `backside-document-id`
 * a document.
 */
export function idOf(possessions: Possessions, attribute: string): string {
  const words = attribute.replace(/-ids?$/, '');
  const types = [...possessions.keys()];
  const like = words.endsWith('document') ? 'uploaded-documents' : 'accounts';
  const type = types.find((each) => each.startsWith(words)) ?? like;
  return possessions.get(possessions.has(`${words}s`) ? `${words}s` : type)?.id ?? nobody;
}
