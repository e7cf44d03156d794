import type { ConsoleSchema, ResourceShape } from '../../../console/wire/index.ts';
import { type Operation, operations, tagGroups } from '../../../contract/index.ts';
import { typeInPath } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { createInputs } from './inputs.ts';
import { operationShape } from './operation-shape.ts';
import { attributeShapes, relationshipShapes } from './resource-shape.ts';

type NamedOperation = readonly [name: string, operation: Operation];

/**
 * Describes every resource that users see and every operation with which they change something, from
 * the contract. Holders of tokens have forms instead.
 */
export function consoleSchema({
  registry,
  environment,
  publicUrl,
}: Pick<Services, 'registry' | 'environment' | 'publicUrl'>): ConsoleSchema {
  const offered = Object.entries(operations).filter(
    ([, operation]) => isForUsers(operation) && (environment === 'sandbox' || !operation.sandbox),
  );
  const inputs = createInputs(offered.map(([, operation]) => operation));
  const types = new Set([
    ...registry.resources.map(({ type }) => type),
    ...offered.map(([, operation]) => typeInPath(operation)),
  ]);
  const resources = [...types].map((type): ResourceShape => {
    const resource = registry.find(type);
    const own = offered.filter(([, operation]) => typeInPath(operation) === type);
    return {
      type,
      group: groupOf(type),
      ...pathsOf(type, own),
      idKind: resource?.idKind ?? 'text',
      attributes: resource ? attributeShapes(resource) : [],
      relationships: resource ? relationshipShapes(resource) : [],
      operations: own.flatMap(([name, operation]) => operationShape(name, operation, inputs)),
    };
  });
  return {
    environment,
    platformUrl: publicUrl,
    groups: groups.filter((group) => resources.some((resource) => resource.group === group)),
    resources: resources.sort((a, b) => placeOf(a) - placeOf(b)),
    definitions: inputs.definitions,
  };
}

const isForUsers = ({ credential, path }: Operation) =>
  credential === 'user' && path.startsWith('/v2/');

/** Paths of the collection and of one resource, if the API has them. */
function pathsOf(type: string, own: readonly NamedOperation[]) {
  const pathIfRead = (path: string) =>
    own.some(([, operation]) => operation.method === 'GET' && operation.path === path)
      ? path
      : undefined;
  const [list, read] = [pathIfRead(`/v2/${type}`), pathIfRead(`/v2/${type}/:id`)];
  return { ...(list && { list }), ...(read && { read }) };
}

const groups = [...Object.keys(tagGroups), 'Others'];
const tags = Object.values(tagGroups).flat();

function groupOf(type: string): string {
  const [group = 'Others'] = Object.entries(tagGroups).find(([, all]) => all.includes(type)) ?? [];
  return group;
}

/** In the order of the API reference. */
function placeOf({ type }: ResourceShape): number {
  const place = tags.indexOf(type);
  return place < 0 ? tags.length : place;
}
