import type { ContactType } from '../../../contract/index.ts';
import { exceptionsOfName, fraudScoreOfName } from './sandbox-names.ts';

/** A person or company, as vendors get to know it. */
export interface Subject {
  readonly contactId: string;
  readonly contactType: ContactType;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
  readonly taxIdNumber: string | null;
  readonly taxCountry: string;
  readonly taxState: string | null;
}

export interface Finding {
  /** `clear` approves the check; `review` leaves it to a person. */
  readonly decision: 'clear' | 'review';
  readonly exceptions: readonly string[];
}

export interface IdentityFinding extends Finding {
  /** Risk of fraud, 0 to 1. */
  readonly fraudScore: number;
}

/** Whoever checks identities and sanctions lists. A call that throws is made again a minute later. */
export interface ComplianceVendors {
  /** The CIP call. */
  verifyIdentity(subject: Subject): Promise<IdentityFinding>;
  /** The AML call. */
  screen(subject: Subject): Promise<Finding>;
}

/**
 * The sandbox's vendors: they find what the name asks for. Identities wait for a decision by
 * request, screenings without exceptions clear themselves. Coverage: ST1, ST11.
 */
export const simulatedVendors: ComplianceVendors = {
  async verifyIdentity({ name }) {
    const { cip } = exceptionsOfName(name);
    return { decision: 'review', exceptions: cip, fraudScore: fraudScoreOfName(name) };
  },
  async screen({ name }) {
    const { aml } = exceptionsOfName(name);
    return { decision: aml.length === 0 ? 'clear' : 'review', exceptions: aml };
  },
};

const forReview: Finding = { decision: 'review', exceptions: ['manual_review_required'] };

/** Leaves everything to people: what production does until it is given vendors. */
export const absentVendors: ComplianceVendors = {
  verifyIdentity: async () => ({ ...forReview, fraudScore: 0 }),
  screen: async () => forReview,
};
