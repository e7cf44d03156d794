import { decodeMessage, MethodNotification } from '../../../contract/emv-3ds.ts';
import {
  blockThreeDSAuthentication,
  cancelThreeDSAuthentication,
  completeThreeDSMethod,
  confirmSecurePayment,
  type Operation,
  postMethodNotification,
  readThreeDSAuthentication,
} from '../../../contract/index.ts';
import { type Call, type OneReply, one, plain, type Route, route } from '../../kernel/api/index.ts';
import { Failure, toTimestamp } from '../../kernel/store/index.ts';
import type { Resource, Services } from '../../kernel/work/index.ts';
import { authentications } from '../attempts/authentications.ts';
import { callbackPage, malformedPage } from './callback-page.ts';
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
  readonly transitions: Transitions;
  readonly threeDS: ThreeDSServer;
  readonly confirmPayment: ConfirmPayment;
  readonly resource: Resource;
}

/** Routes on an authentication, for the widget and the issuer's method page. Public contract, 3, 5. */
export function threeDSRoutes(parts: RouteParts): Route[] {
  const { resource, services, threeDS, transitions } = parts;
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

    // The method notification URL, to which the issuer's method page reports that it is done.
    route(postMethodNotification, async ({ anyToken, input }) => {
      const { resource_id } = await anyToken('three_ds_authentication');
      const notification = decodeMessage(MethodNotification, input.threeDSMethodData ?? '');
      const authentication = await authentications.find(store.db, resource_id);
      const transaction = authentication?.three_ds_server_trans_id;
      if (!transaction || notification?.threeDSServerTransID !== transaction) {
        return malformedPage(authentication);
      }
      await services.transact((work) =>
        authentications.change(work, resource_id, { method_notified_at: clock.now() }),
      );
      const message = {
        type: 'prime-trust-embeds/method-notification',
        threeDSServerTransID: transaction,
      } as const;
      return callbackPage(message, authentication);
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
