import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { Timestamp } from './json-api.ts';

/** Review of a transfer between two accounts, required by a policy. */
export const TransferReviewAttributes = z.object({
  'approved-at': z.nullable(Timestamp),
  status: z.enum(['pending', 'approved', 'denied']),
  /** `dual_control`: another user than the creator of the transfer must approve it. */
  type: z.enum(['single_control', 'dual_control']),
  ...timestamps,
});
