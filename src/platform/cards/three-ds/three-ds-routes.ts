import {
  blockThreeDSAuthentication,
  cancelThreeDSAuthentication,
  completeThreeDSMethod,
  confirmSecurePayment,
  type Operation,
  readThreeDSAuthentication,
} from '../../../contract/index.ts';
import { type Call, type OneReply, one, plain, type Route, route } from '../../kernel/api/index.ts';
import { Failure, toTimestamp } from '../../kernel/store/index.ts';
import type { Resource, Services } from '../../kernel/work/index.ts';
import type { Authentications } from '../attempts/authentications.ts';
import type { ConfirmPayment } from './confirm-payment.ts';
import { isForNotification } from './notification-hashes.ts';
import type { ThreeDSFailure } from './three-ds-problems.ts';
import type { ThreeDSServer } from './three-ds-server.ts';
import { isWaiting, type Transitions } from './transitions.ts';

/** The sandbox's time, for an ACS to apply the time limit. */
const readClock = {
  method: 'GET',
  path: '/three-ds-server/clock',
  summary: "The sandbox's time, for the simulated ACS",
  credential: 'none',
  status: 200,
  sandbox: true,
} satisfies Operation;

interface RouteParts {
  readonly services: Services;
  readonly authentications: Authentications;
  readonly transitions: Transitions;
  readonly threeDS: ThreeDSServer;
  readonly confirmPayment: ConfirmPayment;
  readonly resource: Resource;
}

/** The widget's operations on an authentication. Public contract, sections 3 and 5. */
export function threeDSRoutes(parts: RouteParts): Route[] {
  const { authentications, resource, services, threeDS, transitions } = parts;
  const { clock, store } = services;

  async function giveUp(call: Pick<Call, 'token'>, failure: ThreeDSFailure): Promise<OneReply> {
    const id = await idOf(call);
    await services.transact(async (work) => {
      const locked = await transitions.lock(work, id);
      if (isWaiting(locked.authentication)) await transitions.failed(work, locked, { failure });
    });
    return one(resource, id);
  }

  return [
    route(readThreeDSAuthentication, async (call) => {
      const id = await idOf(call);
      const authentication = await authentications.find(store.db, id);
      if (authentication) await transitions.expireIfDue(authentication);
      return one(resource, id);
    }),

    // Ignores the browser's claim about the method: the issuer's notification counts.
    route(completeThreeDSMethod, async (call) => {
      const id = await idOf(call);
      await threeDS.authenticate(id);
      return one(resource, id);
    }),

    route(confirmSecurePayment, async (call) => {
      const id = await idOf(call);
      await parts.confirmPayment(id, call.input);
      return one(resource, id);
    }),

    route(cancelThreeDSAuthentication, (call) => giveUp(call, 'cancelled_by_cardholder')),
    route(blockThreeDSAuthentication, (call) => giveUp(call, 'blocked')),

    route(readClock, () => plain({ now: toTimestamp(clock.now()) })),
  ];
}

/** Returns the authentication of a widget's hash. The issuer's hash is not accepted. */
async function idOf({ token }: Pick<Call, 'token'>): Promise<string> {
  const found = await token('three_ds_authentication');
  if (isForNotification(found)) throw new Failure('token_unknown', 'No token has this hash.');
  return found.resource_id;
}
