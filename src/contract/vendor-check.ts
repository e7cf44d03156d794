import * as z from 'zod/mini';
import { Timestamp } from './json-api.ts';

/** Attributes common to CIP and AML checks. */

/** Status of a check by a vendor or a reviewer. */
export const CheckStatus = z.enum(['pending', 'approved', 'denied']);
export type CheckStatus = z.infer<typeof CheckStatus>;

export const VendorCheckAttributes = z.object({
  status: CheckStatus,
  exceptions: z.array(z.string()),
  'exception-details': z.nullable(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
