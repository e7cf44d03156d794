import { operations } from '../../../../contract/index.ts';
import type { Resource } from '../../work/index.ts';
import { one, page, type Reply } from './reply.ts';
import { type Call, type Route, route } from './route.ts';

const readings = new Map(
  Object.values(operations)
    .filter(({ method }) => method === 'GET')
    .map((operation) => [operation.path, operation]),
);

/** Creates the index and the show of each resource that the contract declares and `routes` lack. */
export function readingRoutes(resources: readonly Resource[], routes: readonly Route[]): Route[] {
  const routed = new Set(routes.map(({ operation }) => operation));
  return resources.flatMap(handlersOf).flatMap(([path, handle]) => {
    const operation = readings.get(path);
    return operation && !routed.has(operation) ? [route(operation, handle)] : [];
  });
}

function handlersOf(resource: Resource): [path: string, handle: (call: Call) => Reply][] {
  const path = `/v2/${resource.type}`;
  return [
    [path, () => page(resource)],
    [`${path}/:id`, ({ params }) => one(resource, params.id ?? '')],
  ];
}
