import {
  approveCipCheckInSandbox,
  denyCipCheckInSandbox,
  listCipChecks,
  readCipCheck,
  resubmitCipCheckInSandbox,
  submitCipCheckForReview,
} from '../../contract/index.ts';
import { one, page } from '../http/reply.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { cipCheckResource } from './check-resources.ts';
import { approveCip, denyCip, resubmitCip, submitCipForReview } from './cip-decisions.ts';
import { findManaged } from './find-managed.ts';

export function cipRoutes(services: Services): Route[] {
  const { store } = services;
  const managed = findManaged(services, cipCheckResource);
  return [
    route(listCipChecks, () => page(cipCheckResource)),
    route(readCipCheck, ({ params }) => one(cipCheckResource, params.id ?? '')),
    route(submitCipCheckForReview, async (call) => {
      const id = await managed(call);
      await store.transaction((trx) => submitCipForReview(services, trx, id));
      return one(cipCheckResource, id);
    }),
    route(approveCipCheckInSandbox, async (call) => {
      const id = await managed(call);
      await store.transaction((trx) => approveCip(services, trx, id));
      return one(cipCheckResource, id);
    }),
    route(denyCipCheckInSandbox, async (call) => {
      const checkId = await managed(call);
      const details = call.input['exception-details'] ?? null;
      await store.transaction((trx) => denyCip(services, trx, { checkId, details }));
      return one(cipCheckResource, checkId);
    }),
    route(resubmitCipCheckInSandbox, async (call) => {
      const checkId = await managed(call);
      const details = call.input['exception-details'] ?? null;
      await store.transaction((trx) => resubmitCip(services, trx, { checkId, details }));
      return one(cipCheckResource, checkId);
    }),
  ];
}
