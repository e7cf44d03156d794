import { approveAmlCheckInSandbox, denyAmlCheckInSandbox } from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { approveAml, denyAml } from './aml-decisions.ts';
import { amlCheckResource } from './check-resources.ts';

export function amlRoutes(services: Services): Route[] {
  return [
    route(approveAmlCheckInSandbox, async (call) => {
      const { id } = call.target;
      await services.transact((work) => approveAml(work, id));
      return one(amlCheckResource, id);
    }),
    route(denyAmlCheckInSandbox, async (call) => {
      const { id } = call.target;
      await services.transact((work) => denyAml(work, id));
      return one(amlCheckResource, id);
    }),
  ];
}
