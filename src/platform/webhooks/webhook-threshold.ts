import type { Queryable } from '../store/store.ts';

/** After how many failed deliveries in total an account's webhook config is disabled. */
export async function webhookThreshold(_db: Queryable, _accountId: string): Promise<number> {
  return 10;
}
