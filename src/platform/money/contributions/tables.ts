import type { Generated } from 'kysely';
import type { ContributionStatus, CurrencyType } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

/**
 * Who made it. `pre_created`: POST /v2/contributions/token; `card_token`: the widget; `server`:
 * POST /v2/contributions; `received`: the money came without having been announced.
 */
export type ContributionOrigin = 'pre_created' | 'card_token' | 'server' | 'received';

export interface ContributionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** null when it comes from somebody who is no contact. */
  contact_id: string | null;
  /** null where the type alone is known: check, wire, Signet. */
  funds_transfer_method_id: string | null;
  funds_transfer_type: Generated<string>;
  /** The contribution token, or the card resource token it was made with. */
  resource_token_id: string | null;
  origin: ContributionOrigin;
  amount: Decimal;
  amount_expected: Decimal | null;
  currency_type: CurrencyType;
  contributor_name: string | null;
  contributor_email: string | null;
  message: string | null;
  special_instructions: string | null;
  reference: string | null;
  private_memo: string | null;
  ip_address: string | null;
  user_agent: string | null;
  signet_deposit_address: string | null;
  status: ContributionStatus;
  funds_transfer_id: string | null;
  authorized_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    contributions: ContributionsTable;
  }
}
