import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import {
  forEachRowConcurrently,
  type RecurringJob,
  toLoggedError,
} from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf } from '../banks/bank-rails.ts';
import { createExecuteOrder } from './execute-order.ts';
import { createOrderQueue } from './order-queue.ts';

/** Orders to the bank: transfers to carry out and money to return. */
export const bankOrders: ModuleFactory = (services) => ({ jobs: [askBankJob(services)] });

const secondsBeforeRetry = 60;
/** A rejected call needs a person to look at the adapter or the transfer. */
const secondsAfterRefusal = 60 * 60;

/** Sends the bank the wires and single ACH entries that are due, and the money it must return. */
export function askBankJob(services: Services): RecurringJob {
  const rails = bankRailsOf(services);
  const queue = createOrderQueue(services);
  const execute = rails && createExecuteOrder(services, rails, queue);

  async function executeOrLog(id: string): Promise<void> {
    try {
      await execute?.(id);
    } catch (error) {
      const isRefused = error instanceof VendorRefusal;
      const fields = { part: 'bank-orders', ids: { transfer: id }, error: toLoggedError(error) };
      services.log.error(isRefused ? 'bank rejected a call' : 'bank unreachable', fields);
      await queue.reschedule(id, isRefused ? secondsAfterRefusal : secondsBeforeRetry);
    }
  }

  return {
    name: 'ask-bank',
    everySeconds: 10,
    async run(now) {
      if (rails) await forEachRowConcurrently(await queue.due(now), executeOrLog);
    },
  };
}
