import * as z from 'zod/mini';

/** Exemptions from registration with the SEC under which money is raised from many. */
export const OfferingExemption = z.enum(['reg_cf', 'reg_d_504', 'reg_a_tier_2']);
export type OfferingExemption = z.infer<typeof OfferingExemption>;

/** The most that an offering may raise, in USD. Coverage: LI10. */
export const exemptionMaximum: Readonly<Record<OfferingExemption, string>> = {
  reg_cf: '5000000.00',
  reg_d_504: '10000000.00',
  reg_a_tier_2: '75000000.00',
};
