import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { IsoTimestamp } from './iso-date.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { compactInput } from './plain-input.ts';
import { PlainName } from './plain-name.ts';

/** Codes with which an organization lets new accounts in. Coverage: LI18. */

/** A code as it is compared: in capitals, without spaces and hyphens. */
export const ReferralCodeText = z.string().check(
  z.overwrite((text) => compactInput(text).toUpperCase()),
  z.maxLength(40),
);

/** A code that is issued. */
const NewCode = ReferralCodeText.check(
  z.regex(/^[A-Z0-9]{4,40}$/, { error: 'must be 4 to 40 letters from A to Z and digits' }),
);

export const ReferralCodeStatus = z.enum(['active', 'disabled', 'expired', 'used_up']);
export type ReferralCodeStatus = z.infer<typeof ReferralCodeStatus>;

export const ReferralCode = resourceOf(
  'referral-codes',
  z.object({
    code: z.string(),
    /** Name for the organization itself; null without one. */
    name: z.nullable(z.string()),
    status: ReferralCodeStatus,
    /** Maximum number of accounts that can use it; null for no limit. */
    'max-uses': z.nullable(z.int()),
    /** How many accounts have used it. */
    uses: z.int(),
    'expires-at': z.nullable(Timestamp),
    'disabled-at': z.nullable(Timestamp),
    ...timestamps,
  }),
);

export const ReferralCodeInput = z.object({
  /** By default the platform makes one up. */
  code: z.optional(NewCode),
  name: z.optional(PlainName),
  /** Maximum number of accounts that can use it. Default: no limit. */
  'max-uses': z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Default: it doesn't expire. */
  'expires-at': z.optional(IsoTimestamp),
});
export type ReferralCodeInput = z.infer<typeof ReferralCodeInput>;

const referralCodes = collection(ReferralCode);
export const createReferralCode = referralCodes.create('Issue a referral code', {
  permissionOn: 'organization',
  body: inputOf(ReferralCodeInput),
  example: { name: 'Spring newsletter', 'max-uses': 100 },
});
export const [listReferralCodes, readReferralCode] = referralCodes.listAndRead();
export const disableReferralCode = referralCodes.action(
  'disable',
  'Disable a referral code: no more accounts can use it',
);
