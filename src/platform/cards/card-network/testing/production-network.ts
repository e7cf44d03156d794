import { randomUUID } from 'node:crypto';
import { cardNetworkPort } from '../../../../vendors/ports/card-network.ts';
import { callbackPath, sendCallback } from '../../../../vendors/protocol/callback.ts';
import { inProcess } from '../../../../vendors/protocol/in-process.ts';
import type { Platform } from '../../../server/create-platform.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import { cards } from '../../cards/cards.ts';
import { directoryAt, issuerUrl, platformUrl } from '../../cards/testing/card-bench.ts';
import { type BookEntry, createCardBooks } from './card-books.ts';

/** A production platform with a card network of its own, which reports to it. */
export interface ProductionNetwork {
  readonly platform: Platform;
  /** Sends a callback, signed unless another secret is given. @returns the status of the answer */
  report(
    name: keyof typeof cardNetworkPort.callbacks,
    body: object,
    secret?: string,
  ): Promise<number>;
  entries(): readonly BookEntry[];
}

export function openProduction(test: TestPlatform): ProductionNetwork {
  const hosting = { now: () => new Date(), onError: () => {} };
  const books = createCardBooks();
  const network = inProcess(cardNetworkPort, books.calls, hosting);
  const platform = test.another({
    environment: 'production',
    vendorAddresses: { ...directoryAt(issuerUrl), 'card-network': network },
    modules: [cards({ protection: { accepts: async () => true } })],
  });
  return {
    platform,
    entries: books.entries,
    async report(name, body, secret = network.secrets[0]) {
      const response = await sendCallback(
        { platformUrl, secret, fetch: (url, init) => platform.fetch(new Request(url, init)) },
        { path: callbackPath(cardNetworkPort.name, name), id: randomUUID(), body, at: new Date() },
      );
      return response.status;
    },
  };
}
