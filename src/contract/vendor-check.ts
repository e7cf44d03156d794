import * as z from 'zod/mini';
import { Timestamp } from './json-api.ts';

/** What CIP and AML checks have in common. */

/** Where a check that a vendor or a reviewer decides stands. */
export const CheckStatus = z.enum(['pending', 'approved', 'denied']);
export type CheckStatus = z.infer<typeof CheckStatus>;

export const VendorCheckAttributes = z.object({
  status: CheckStatus,
  exceptions: z.array(z.string()),
  'exception-details': z.nullable(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
