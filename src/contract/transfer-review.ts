import * as z from 'zod/mini';
import { Timestamp } from './json-api.ts';

/** Review of a transfer between two accounts, required by a policy. */
export const TransferReviewAttributes = z.object({
  'approved-at': z.nullable(Timestamp),
  'created-at': Timestamp,
  status: z.enum(['pending', 'approved', 'denied']),
  /** `dual_control`: another user than the creator of the transfer must approve it. */
  type: z.enum(['single_control', 'dual_control']),
  'updated-at': Timestamp,
});
