import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';

/** Status of a check by a vendor or a reviewer. */
export const CheckStatus = z.enum(['pending', 'approved', 'denied']);
export type CheckStatus = z.infer<typeof CheckStatus>;

/** Attributes common to CIP and AML checks. */
export const VendorCheckAttributes = z.object({
  status: CheckStatus,
  exceptions: z.array(z.string()),
  'exception-details': z.nullable(z.string()),
  ...timestamps,
});
