import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { receivePush } from './receive-push.ts';

/**
 * The route for money that has come to the bank account of a push transfer method. What an account does
 * not take is answered 422, with nothing written: the bank sends the money back.
 */
export function receiptCallback(services: Services): Route {
  const { transact, store } = services;
  return vendorCallback(
    services,
    { port, name: 'money-received' },
    async (body): Promise<CallbackResult> => {
      const { receiptId: id, reference: methodId, network: type, amount, originator, memo } = body;
      const found = store.db.selectFrom('push_transfer_methods').select('id');
      if (!(await found.where('id', '=', methodId).executeTakeFirst())) return 'unknown';
      const input = {
        amount,
        ...(memo !== null && { reference: memo }),
        ...(originator.name !== null && { 'originator-name': originator.name }),
      };
      const told = { ...originator, settlesOn: body.settlesOn };
      await transact((work) => receivePush(work, { id, methodId, type, input, told }));
      return 'taken';
    },
  );
}
