import type { Generated } from 'kysely';

/** What the tables of all transfers between two accounts have in common. */
export interface TransferColumns {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  reference: string | null;
  created_by_user_id: string;
  created_at: Date;
  updated_at: Date;
}

/** The same for reviews. */
export interface TransferReviewColumns {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: Generated<string | null>;
  approved_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}
