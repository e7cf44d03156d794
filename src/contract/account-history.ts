import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp, Uuid } from './json-api.ts';

/** What happened to an account, and why. Coverage: ST12 to ST14. */

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

const accountHistories = collection('/v2/account-histories', history);
export const listAccountHistories = accountHistories.list(
  'Histories of the accounts the caller may see',
);
export const readAccountHistory = accountHistories.read('One thing that happened to an account');
export const listHistoriesOfAccount = accountHistories.listOf(
  'accounts',
  'The history of one account',
);
