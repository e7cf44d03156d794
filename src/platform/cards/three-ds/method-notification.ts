import { decodeMessage, MethodNotification } from '../../../contract/emv-3ds.ts';
import { postMethodNotification } from '../../../contract/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import { malformedPage, wakingPage } from './answer-page.ts';
import type { Authentications } from './authentications.ts';

/** The method notification URL: the issuer's method page says that it has done its work. */
export function methodNotification(options: {
  store: Store;
  clock: Clock;
  authentications: Authentications;
}): Route {
  const { authentications, clock, store } = options;
  return route(postMethodNotification, async ({ anyToken, input }) => {
    const { resource_id } = await anyToken('three_ds_authentication');
    const notification = decodeMessage(MethodNotification, input.threeDSMethodData ?? '');
    const authentication = await authentications.find(store.db, resource_id);
    const transaction = authentication?.three_ds_server_trans_id;
    if (!transaction || notification?.threeDSServerTransID !== transaction) return malformedPage();
    await store.transaction((trx) =>
      authentications.change(trx, resource_id, { method_notified_at: clock.now() }),
    );
    return wakingPage({
      type: 'prime-trust-embeds/method-notification',
      threeDSServerTransID: transaction,
    });
  });
}
