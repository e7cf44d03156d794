import type { Selectable } from 'kysely';
import { ReferralCode, type ReferralCodeStatus } from '../../../contract/index.ts';
import type { Clock, ReferralCodesTable } from '../../kernel/store/index.ts';
import { defineResource, ofWholeOrganization, type Resource } from '../../kernel/work/index.ts';

export type ReferralCodeRow = Selectable<ReferralCodesTable>;
export type ReferralCodeResource = Resource<ReferralCodeRow, ReferralCodesTable>;

/** Referral codes of an organization. Users of single accounts see none. */
export function createReferralCodeResource(clock: Clock): ReferralCodeResource {
  return defineResource(ReferralCode, {
    table: 'referral_codes',
    except: { status: (row) => statusOfCode(row, clock.now()) },
    visibleTo: ofWholeOrganization('organization_id'),
  });
}

/** Returns the status of a code. A disabled one stays disabled, whatever else is true of it. */
export function statusOfCode(
  { disabled_at, expires_at, max_uses, uses }: ReferralCodeRow,
  now: Date,
): ReferralCodeStatus {
  if (disabled_at !== null) return 'disabled';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return max_uses !== null && uses >= max_uses ? 'used_up' : 'active';
}
