import { readingRoutes } from '../kernel/api/http/reading-routes.ts';
import type { ModuleFactory } from '../kernel/api/modules/platform-module.ts';
import { createRegistry } from '../kernel/work/resources/registry.ts';
import type { Services } from '../kernel/work/unit-of-work/services.ts';
import { collectKinds } from '../money/transaction-policies/transfer-kind.ts';

/** Combines the declarations of all modules. */
export function assemble(services: Services, factories: readonly ModuleFactory[]) {
  const modules = factories.map((create) => create(services));
  const registry = createRegistry(modules.flatMap(({ resources = [] }) => resources));
  const routes = modules.flatMap((module) => module.routes ?? []);
  return {
    registry,
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    handlers: modules.flatMap(({ handlers = [] }) => handlers),
    views: new Map(modules.flatMap(({ tokenViews = {} }) => Object.entries(tokenViews))),
    kinds: collectKinds(modules),
    routes: [...readingRoutes(registry.resources, routes), ...routes],
  };
}
