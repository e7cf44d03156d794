import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Changes of an account and their reasons. Coverage: ST12 to ST14. */
const history = resourceOf(
  'account-histories',
  z.object({
    /** `opened`, `frozen`, `pending_closure`, … */
    action: z.string(),
    'reason-code': z.nullable(z.string()),
    description: z.nullable(z.string()),
    'account-id': Uuid,
    'created-at': Timestamp,
  }),
);

const accountHistories = collection(history);
export const listAccountHistories = accountHistories.list();
export const readAccountHistory = accountHistories.read('Retrieve an entry of an account history');
export const listHistoriesOfAccount = accountHistories.listOf(
  'accounts',
  'List the history of one account',
);
