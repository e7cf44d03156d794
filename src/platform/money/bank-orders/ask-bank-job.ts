import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import {
  forEachRowConcurrently,
  type RecurringJob,
  toLoggedError,
} from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf } from '../banks/bank-rails.ts';
import { createAskBank } from './ask-bank.ts';
import { createOrderQueue } from './order-queue.ts';

const secondsBeforeRetry = 60;
/** Somebody has to look at the adapter, or at the transfer. */
const secondsAfterRefusal = 60 * 60;

/** Gives the bank the wires and single ACH entries that are due, and what it has to send back. */
export function askBankJob(services: Services): RecurringJob {
  const rails = bankRailsOf(services);
  const queue = createOrderQueue(services);
  const ask = rails && createAskBank(services, rails, queue);

  async function askOrLog(id: string): Promise<void> {
    try {
      await ask?.(id);
    } catch (error) {
      const isRefused = error instanceof VendorRefusal;
      const fields = { part: 'bank-orders', ids: { transfer: id }, error: toLoggedError(error) };
      services.log.error(isRefused ? 'bank refused a call' : 'bank not reached', fields);
      await queue.again(id, isRefused ? secondsAfterRefusal : secondsBeforeRetry);
    }
  }

  return {
    name: 'ask-bank',
    everySeconds: 10,
    async run(now) {
      if (rails) await forEachRowConcurrently(await queue.due(now), askOrLog);
    },
  };
}
