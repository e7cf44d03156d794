import { type Operation, operations } from '../../../../contract/index.ts';
import type { Resource } from '../../work/index.ts';
import { one, page } from './reply.ts';
import { type Route, route } from './route.ts';

const readings = new Map(
  Object.values(operations)
    .filter(({ method }) => method === 'GET')
    .map((operation) => [operation.path, operation]),
);

/** Creates the index and the show of each resource that the contract declares and `routes` lack. */
export function readingRoutes(resources: readonly Resource[], routes: readonly Route[]): Route[] {
  const routed = new Set(routes.map(({ operation }) => operation));
  return resources
    .flatMap((resource) => readingsOf(resource))
    .filter(({ operation }) => !routed.has(operation));
}

function readingsOf(resource: Resource): Route[] {
  const path = `/v2/${resource.type}`;
  return [
    ...routesOf(path, (operation) => route(operation, () => page(resource))),
    ...routesOf(`${path}/:id`, (operation) =>
      route(operation, ({ params }) => one(resource, params.id ?? '')),
    ),
  ];
}

function routesOf(path: string, mount: (operation: Operation) => Route): Route[] {
  const operation = readings.get(path);
  return operation ? [mount(operation)] : [];
}
