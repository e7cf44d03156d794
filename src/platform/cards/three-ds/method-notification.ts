import { decodeMessage, MethodNotification } from '../../../contract/emv-3ds.ts';
import { postMethodNotification } from '../../../contract/index.ts';
import { type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Authentications } from '../attempts/authentications.ts';
import { callbackPage, malformedPage } from './callback-page.ts';

/** The method notification URL, to which the issuer's method page reports that it is done. */
export function methodNotification(options: {
  services: Pick<Services, 'clock' | 'store' | 'transact'>;
  authentications: Authentications;
}): Route {
  const { authentications, services } = options;
  return route(postMethodNotification, async ({ anyToken, input }) => {
    const { resource_id } = await anyToken('three_ds_authentication');
    const notification = decodeMessage(MethodNotification, input.threeDSMethodData ?? '');
    const authentication = await authentications.find(services.store.db, resource_id);
    const transaction = authentication?.three_ds_server_trans_id;
    if (!transaction || notification?.threeDSServerTransID !== transaction) return malformedPage();
    await services.transact((work) =>
      authentications.change(work, resource_id, { method_notified_at: services.clock.now() }),
    );
    return callbackPage({
      type: 'prime-trust-embeds/method-notification',
      threeDSServerTransID: transaction,
    });
  });
}
