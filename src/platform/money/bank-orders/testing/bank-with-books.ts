import { beforeEach } from 'vitest';
import type { bankRailsPort } from '../../../../vendors/ports/bank-rails.ts';
import { pending, type RequestOf } from '../../../../vendors/protocol/port.ts';
import type { Platform } from '../../../server/create-platform.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import type { BankRails } from '../../banks/bank-rails.ts';
import { bankWith } from '../../banks/testing/bank-with.ts';
import { reportAsBank } from '../../banks/testing/report-as-bank.ts';
import { askBankJob } from '../bank-orders.ts';

type Order = RequestOf<typeof bankRailsPort, 'send-transfer'>;
type Known = NonNullable<Awaited<ReturnType<BankRails['read-transfer']>>['transfer']>;

/** Creates a bank for each test, with a platform process that is connected to it. */
export function useBank(test: () => TestPlatform) {
  let bank: ReturnType<typeof createBank>;
  let process: ReturnType<typeof bank.connect>;
  beforeEach(() => {
    bank = createBank(test());
    process = bank.connect();
  });
  return {
    get bank() {
      return bank;
    },
    get process() {
      return process;
    },
  };
}

/** A stateful bank and the platforms that are connected to it. */
function createBank(test: TestPlatform) {
  const books = new Map<string, Known>();
  const bank = {
    /** Executed orders in order, including duplicates. */
    moved: [] as Order[],
    returnOrders: [] as RequestOf<typeof bankRailsPort, 'return-transfer'>[],
    /** Received calls, including repeats. */
    calls: [] as string[],
    books,
    /** The outcome of new orders. */
    onOrder: async (_order: Order): Promise<Known['status']> => 'taken',
    /** Intercepts calls; may drop the answer. */
    onLine: async (_call: string, answer: () => Promise<Response>): Promise<Response> => answer(),
    connect,
  };

  const address = bankWith({
    'submit-file': async () => pending,
    async 'send-transfer'(order) {
      const status = await bank.onOrder(order);
      bank.moved.push(order);
      books.set(order.reference, { status, details: null });
      return status === 'settled' ? { details: 'Fedwire 1' } : pending;
    },
    'read-transfer': async ({ reference, receiptId }) => ({
      transfer: books.get(receiptId ?? reference) ?? null,
    }),
    async 'return-transfer'(order) {
      bank.returnOrders.push(order);
      books.set(order.receiptId ?? order.reference, { status: 'returned', details: null });
      return {};
    },
  });
  const fetch: typeof address.fetch = (url, init) => {
    const call = url.slice(url.lastIndexOf('/') + 1);
    bank.calls.push(call);
    return bank.onLine(call, () => address.fetch(url, init));
  };

  /** A platform process and its due jobs. */
  function connect() {
    const platform = test.another({ vendorAddresses: { 'bank-rails': { ...address, fetch } } });
    const job = askBankJob(platform.services);
    return {
      platform,
      report: reporterOf(platform),
      async pass(seconds: number) {
        test.clock.setOffset(seconds);
        await job.run(test.clock.now());
      },
    };
  }
  return bank;
}

function reporterOf(platform: Platform) {
  return (status: 'settled' | 'returned', transferId: string, details: string | null = null) =>
    reportAsBank(platform, `transfer-${status}`, { transferId, details });
}
