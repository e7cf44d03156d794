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
import { findManaged } from './find-managed.ts';

export function cipRoutes(services: Services): Route[] {
  const managed = findManaged(services, cipCheckResource);
  const decide = async (id: string, decision: typeof denyCip, details?: string) => {
    await services.transact(async (work) => decision(work, await lockCipCheck(work, id), details));
    return one(cipCheckResource, id);
  };
  return [
    route(submitCipCheckForReview, async (call) => decide(await managed(call), submitCipForReview)),
    route(approveCipCheckInSandbox, async (call) => decide(await managed(call), approveCip)),
    route(denyCipCheckInSandbox, async (call) =>
      decide(await managed(call), denyCip, call.input['exception-details']),
    ),
    route(resubmitCipCheckInSandbox, async (call) =>
      decide(await managed(call), resubmitCip, call.input['exception-details']),
    ),
  ];
}
