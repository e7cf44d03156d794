import { listContributions, readContribution } from '../../contract/index.ts';
import { one, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../platform-module.ts';
import { contributions as resource } from './contribution-resource.ts';

/** Money that comes in, however it comes. Specification, "Contribution". */
export const contributions: ModuleFactory = () => ({
  resources: [resource],
  routes: [
    route(listContributions, () => page(resource)),
    route(readContribution, ({ params }) => one(resource, params.id ?? '')),
  ],
});
