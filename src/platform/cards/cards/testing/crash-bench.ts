import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createClock } from '../../../kernel/store/types/clock.ts';
import type { Platform } from '../../../server/create-platform.ts';
import { type ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { authorizePath, cardInput, paymentInput, type useCardBench } from './card-bench.ts';

const approved = '4242424242424242';

/** Sends one request with one idempotency key to the running platform. */
type Sender = (platform: Platform) => Promise<ApiAnswer>;

/** Helpers for tests of crashing processes. */
export function createCrashBench(bench: ReturnType<typeof useCardBench>) {
  const networkStatuses = async () => {
    const rows = await bench.test.store.db
      .selectFrom('network_authorizations')
      .select('status')
      .execute();
    return rows.map(({ status }) => status);
  };
  return {
    networkStatuses,
    /** Starts the next process after the crashed one's leases have expired. */
    nextProcess: () => bench.test.another({ clock: createClock(() => Date.now() + 60_000) }),
    linker: (hash: string) => sender(authorizePath(hash), cardInput(approved)),
    payer: (hash: string) => sender(`/v2/contributions/${hash}`, paymentInput({ amount: '25.50' })),
    /** Expects that network, records and ledger agree, and nothing is left open. */
    async expectOneEnd(): Promise<void> {
      const statuses = await networkStatuses();
      expect(statuses).not.toContain('authorized');
      const captured = statuses.filter((status) => status === 'captured').length;
      expect(captured).toBeLessThanOrEqual(1);
      const authorizations = await bench.list('credit-card-authorizations');
      const completed = (await bench.list('contributions')).filter(
        ({ attributes }) => attributes.status === 'completed',
      );
      expect(completed).toHaveLength(captured);
      expect(await bench.list('funds-transfers')).toHaveLength(captured);
      const open = await bench.test.store.db
        .selectFrom('card_attempts')
        .select('state')
        .where('state', 'not in', ['succeeded', 'failed'])
        .execute();
      expect(open).toEqual([]);
      const records = authorizations.map(({ attributes }) => attributes.status);
      expect(records.filter((status) => status === 'captured')).toHaveLength(captured);
      expect(records).not.toContain('authorizing');
      expect(records).not.toContain('authorized');
    },
  };
}

function sender(path: string, attributes: object): Sender {
  const headers = { 'X-Idempotent-ID-V2': randomUUID() };
  return (platform) =>
    new ApiClient((request) => platform.fetch(request), headers).post(path, attributes);
}
