import {
  authorizeContributionInSandbox,
  settleContributionInSandbox,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { settleInSandbox } from '../funds-transfers/settle-in-sandbox.ts';
import { authorizeContribution, transferOf } from './authorize-contribution.ts';
import { contributions as resource } from './contribution-resource.ts';

/**
 * Money that comes in, however it comes. Coverage: "Contribution (pre-created card contribution)".
 */
export const contributions: ModuleFactory = (services) => ({
  resources: [resource],
  routes: [
    route(authorizeContributionInSandbox, async (call) => {
      const { id } = call.target;
      await services.transact((work) => authorizeContribution(work, id));
      return one(resource, id);
    }),

    route(settleContributionInSandbox, async (call) => {
      const { id } = call.target;
      await services.transact(async (work) => settleInSandbox(work, await transferOf(work, id)));
      return one(resource, id);
    }),
  ],
});
