import * as z from 'zod/mini';
import { Timestamp } from './json-api.ts';

/** What somebody is asked about a transfer between two accounts, where a policy wants it. */
export const TransferReviewAttributes = z.object({
  'approved-at': z.nullable(Timestamp),
  'created-at': Timestamp,
  status: z.enum(['pending', 'approved', 'denied']),
  /** Under dual control somebody else has to approve than who made the transfer. */
  type: z.enum(['single_control', 'dual_control']),
  'updated-at': Timestamp,
});
