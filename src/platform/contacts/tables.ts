import type { Generated } from 'kysely';
import type { Json } from '../store/tables.ts';

export interface ContactsTable {
  id: string;
  account_id: string;
  account_roles: Json<string[]>;
  contact_type: 'natural_person' | 'company';
  name: string;
  email: string;
  date_of_birth: string | null;
  sex: string | null;
  tax_id_number: string;
  tax_country: string;
  tax_state: string | null;
  region_of_formation: string | null;
  primary_address_id: string;
  primary_phone_number_id: string;
  aml_cleared: Generated<boolean>;
  cip_cleared: Generated<boolean>;
  identity_confirmed: Generated<boolean>;
  identity_documents_verified: Generated<boolean>;
  proof_of_address_documents_verified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AddressesTable {
  id: string;
  contact_id: string;
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
  contact_id: string;
  number: string;
  country: string | null;
  sms: Generated<boolean>;
  created_at: Date;
}

export interface ContactTables {
  contacts: ContactsTable;
  addresses: AddressesTable;
  phone_numbers: PhoneNumbersTable;
}
