import type { ContactType } from '../../../contract/index.ts';
import { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { pending } from '../../../vendors/protocol/port.ts';
import type { Services } from '../../kernel/work/index.ts';
import { exceptionsOfName, fraudScoreOfName } from './sandbox-names.ts';

/** A person or company as sent to vendors. */
export interface Subject {
  /** Identifies the check in the vendor's callbacks. */
  readonly checkId: string;
  readonly contactId: string;
  readonly contactType: ContactType;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
  readonly taxIdNumber: string | null;
  readonly taxCountry: string | null;
  readonly taxState: string | null;
}

export interface Finding {
  /** `clear` approves the check; `review` leaves the decision to a reviewer. */
  readonly decision: 'clear' | 'review';
  readonly exceptions: string[];
}

export interface IdentityFinding extends Finding {
  /** Risk of fraud, 0 to 1. */
  readonly fraudScore: number;
}

/** A call that throws is repeated after a minute. A pending one is answered by a callback. */
export interface ComplianceVendors {
  /** The CIP call. */
  verifyIdentity(subject: Subject): Promise<IdentityFinding | typeof pending>;
  /** The AML call. */
  screen(subject: Subject): Promise<Finding | typeof pending>;
}

/** Returns the platform's vendors. Reviewers decide if there is none or it refuses a call. */
export function complianceVendorsOf({ vendors }: Pick<Services, 'vendors'>): ComplianceVendors {
  const calls = vendors.connect(identityChecksPort, () => ({
    'verify-identity': simulatedVendors.verifyIdentity,
    'screen-name': simulatedVendors.screen,
  }));
  if (!calls) return absentVendors;
  return {
    verifyIdentity: (subject) =>
      ifRefused(calls['verify-identity'](subject), { ...forReview, fraudScore: 0 }),
    screen: (subject) => ifRefused(calls['screen-name'](subject), forReview),
  };
}

/** Identities wait for requests; screenings without exceptions clear. Coverage: ST1, ST11. */
export const simulatedVendors = {
  async verifyIdentity({ name }: Pick<Subject, 'name'>): Promise<IdentityFinding> {
    const { cip } = exceptionsOfName(name);
    return { decision: 'review', exceptions: [...cip], fraudScore: fraudScoreOfName(name) };
  },
  async screen({ name }: Pick<Subject, 'name'>): Promise<Finding> {
    const { aml } = exceptionsOfName(name);
    return { decision: aml.length === 0 ? 'clear' : 'review', exceptions: [...aml] };
  },
};

const forReview: Finding = { decision: 'review', exceptions: ['manual_review_required'] };

/** Leaves every decision to reviewers: the default of production. */
export const absentVendors: ComplianceVendors = {
  verifyIdentity: async () => ({ ...forReview, fraudScore: 0 }),
  screen: async () => forReview,
};
