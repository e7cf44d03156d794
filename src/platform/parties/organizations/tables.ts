import type { Generated } from 'kysely';
import type { OrganizationFeatures } from '../../../contract/index.ts';
import type { DefaultedJson } from '../../kernel/store/tables.ts';

export interface OrganizationsTable {
  id: string;
  /** The organization whose users made it. */
  parent_id: Generated<string | null>;
  label: Generated<string | null>;
  description: Generated<string | null>;
  classification: Generated<string | null>;
  is_integrator: Generated<boolean>;
  monthly_kyc: Generated<number | null>;
  monthly_kyb: Generated<number | null>;
  industries: DefaultedJson<string[]>;
  customer_types: DefaultedJson<string[]>;
  countries: DefaultedJson<string[]>;
  other_customer_types: Generated<string | null>;
  other_industries: Generated<string | null>;
  /** What its operator has set; see `featuresOf`. */
  features: DefaultedJson<Partial<OrganizationFeatures>>;
  created_at: Date;
  updated_at: Generated<Date>;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    organizations: OrganizationsTable;
  }
}
