import {
  approveCipCheckInSandbox,
  denyCipCheckInSandbox,
  resubmitCipCheckInSandbox,
  submitCipCheckForReview,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { cipCheckResource } from './check-resources.ts';
import {
  approveCip,
  denyCip,
  lockCipCheck,
  resubmitCip,
  submitCipForReview,
} from './cip-decisions.ts';

export function cipRoutes(services: Services): Route[] {
  const decide = async (id: string, decision: typeof denyCip, details?: string) => {
    await services.transact(async (work) => decision(work, await lockCipCheck(work, id), details));
    return one(cipCheckResource, id);
  };
  return [
    route(submitCipCheckForReview, ({ target }) => decide(target.id, submitCipForReview)),
    route(approveCipCheckInSandbox, ({ target }) => decide(target.id, approveCip)),
    route(denyCipCheckInSandbox, ({ target, input }) =>
      decide(target.id, denyCip, input['exception-details']),
    ),
    route(resubmitCipCheckInSandbox, ({ target, input }) =>
      decide(target.id, resubmitCip, input['exception-details']),
    ),
  ];
}
