import * as z from 'zod/mini';

/** Actions required to end a freeze of an account. Coverage: EV7, EV8. */
export const freezeActions = {
  NF02: 'Proof of account ownership',
  NF03: 'Due diligence questionnaire',
  NF04: 'Contact customer support',
  NF05: 'Settle outstanding invoices',
  NF06: 'Approve or deny a wire recall request',
  NF07: 'Updated identity documents',
  NF08: "Contact the operator's inquiries channel",
} as const;

export const FreezeActionCode = z.enum(Object.keys(freezeActions) as [keyof typeof freezeActions]);
export type FreezeActionCode = z.infer<typeof FreezeActionCode>;

export const FreezeAction = z.object({ code: FreezeActionCode, description: z.string() });

/** Reasons that a request may contain. */
const requestReasons = {
  AF01: 'ACH Reversal',
  manual_ongoing_investigation: 'Ongoing investigation',
  manual_unusual_activity: 'Unusual activity',
  manual_chargeback: 'Chargeback',
  manual_ach: 'ACH',
  manual_pending_closure: 'Pending closure',
} as const;

export const FreezeReasonCode = z.enum(
  Object.keys(requestReasons) as [keyof typeof requestReasons],
);
export type FreezeReasonCode = z.infer<typeof FreezeReasonCode>;

/** For a pending closure, the text of the reason is also its code. */
export const pendingClosureReason = 'Pending Closure - Client Request';

/** Reasons for freezing an account, by code. */
export const freezeReasons = {
  ...requestReasons,
  [pendingClosureReason]: 'The client asked for the account to be closed',
} as const;
