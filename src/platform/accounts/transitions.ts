import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';

/** Denies and closes an account, when it was never opened, holds nothing and has one contact. */
export async function denyAndClose(
  _services: Services,
  _trx: Transaction<Database>,
  _accountId: string,
): Promise<void> {}

/** Opens a pending account when every check of its contacts has passed. */
export async function openIfCleared(
  _services: Services,
  _trx: Transaction<Database>,
  _accountId: string,
): Promise<void> {}
