import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';

/** Opens the checks of a contact that this transaction has just written. */
export async function beginChecks(
  _services: Services,
  _trx: Transaction<Database>,
  _contactId: string,
): Promise<void> {}
