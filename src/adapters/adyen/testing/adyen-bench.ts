import { afterEach, beforeEach } from 'vitest';
import { openTestStore } from '../../serve/testing/open-test-store.ts';
import { adyenTables } from '../tables.ts';
import { type AdyenBench, openAdyen } from './open-adyen.ts';

/** The adapter over HTTP, with a stand-in of Adyen, for each test. @returns a function that returns it */
export function useAdyenBench(settings: Readonly<Record<string, string>> = {}): () => AdyenBench {
  let bench: AdyenBench;
  beforeEach(async () => {
    bench = await openAdyen(await openTestStore(adyenTables), settings);
  });
  afterEach(() => bench.stop());
  return () => bench;
}
