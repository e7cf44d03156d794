import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ContactType, KycRequiredActionCode } from '../../../contract/index.ts';
import type { Decimal, Json } from '../../kernel/store/tables.ts';

export interface ContactsTable {
  id: string;
  /** Filled from the account; given for contacts of the organization itself, which have none. */
  organization_id: Generated<string>;
  account_id: string | null;
  account_roles: Json<string[]>;
  contact_type: ContactType;
  type: GeneratedAlways<string>;
  name: string;
  email: string | null;
  date_of_birth: string | null;
  date_of_incorporation: Generated<string | null>;
  description_of_services: Generated<string | null>;
  jurisdictions_of_business_activity: Generated<string | null>;
  sex: string | null;
  tax_id_number: string;
  tax_country: string;
  tax_state: string | null;
  region_of_formation: string | null;
  ip_address: Generated<string | null>;
  geolocation: Generated<string | null>;
  integrator_notes: Generated<string | null>;
  identity_fingerprint: Generated<string | null>;
  ready_for_review: Generated<boolean>;
  review_details: Generated<string | null>;
  contributions_frozen: Generated<boolean>;
  disbursements_frozen: Generated<boolean>;
  kyc_required_actions: ColumnType<KycRequiredActionCode[], string | undefined, string>;
  primary_contact_id: Generated<string | null>;
  primary_address_id: string | null;
  primary_phone_number_id: string | null;
  /** The onboarding token that made it. */
  resource_token_id: Generated<string | null>;
  aml_cleared: Generated<boolean>;
  cip_cleared: Generated<boolean>;
  /** CIP cleared and both kinds of documents verified. */
  identity_confirmed: GeneratedAlways<boolean>;
  identity_documents_verified: Generated<boolean>;
  proof_of_address_documents_verified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AddressesTable {
  id: string;
  organization_id: Generated<string>;
  /** null where a method of the organization has it. */
  contact_id: string | null;
  street_1: string;
  street_2: string | null;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
  created_at: Date;
}

export interface PhoneNumbersTable {
  id: string;
  organization_id: Generated<string>;
  contact_id: string;
  number: string;
  /** The number as it was given. */
  client_input: string;
  country: string | null;
  sms: Generated<boolean>;
  created_at: Date;
}

/** A contact (`to`) that stands behind another one (`from`), mostly a company. */
export interface ContactRelationshipsTable {
  id: string;
  organization_id: string;
  from_contact_id: string;
  to_contact_id: string;
  label: string;
  description: string | null;
  percent_ownership: Decimal | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    contacts: ContactsTable;
    addresses: AddressesTable;
    phone_numbers: PhoneNumbersTable;
    contact_relationships: ContactRelationshipsTable;
  }
}
