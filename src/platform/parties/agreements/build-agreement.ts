import type { Selectable } from 'kysely';
import {
  type AccountInput,
  type AccountOwnerInput,
  canonicalIpAddress,
  nameOf,
} from '../../../contract/index.ts';
import { type ContactsTable, invalidAttribute } from '../../kernel/store/index.ts';
import type { Agreement } from './agreement-content.ts';

/** The account's owner, new or an existing contact. */
export interface AgreementOwner {
  readonly name: string;
  readonly email: string | null;
  readonly isCompany: boolean;
  readonly ipAddress: string | null;
}

/** Returns the owner of a request, inline or by contact id. @throws Failure invalid_attribute */
export function requestedOwner(
  input: AccountInput,
): { owner: AccountOwnerInput } | { contactId: string } {
  const { owner, 'contact-id': contactId } = input;
  if (owner && contactId === undefined) return { owner };
  if (!owner && contactId !== undefined) return { contactId };
  throw invalidAttribute('owner', 'Exactly one of owner and contact-id is required.');
}

/** Maps an inline owner. */
export function agreementOwnerOf(owner: AccountOwnerInput): AgreementOwner {
  const ip = owner['ip-address'];
  return {
    name: nameOf(owner) ?? '',
    email: owner.email,
    isCompany: owner['contact-type'] !== 'natural_person',
    ipAddress: ip === undefined ? null : canonicalIpAddress(ip),
  };
}

/** Maps an existing contact. */
export function agreementOwnerOfRow(contact: Selectable<ContactsTable>): AgreementOwner {
  const { name, email, contact_type, ip_address } = contact;
  return { name, email, isCompany: contact_type !== 'natural_person', ipAddress: ip_address };
}

/** Builds the agreement of an account request. */
export function buildAgreement(input: AccountInput, owner: AgreementOwner, date: Date): Agreement {
  return {
    accountName: input.name,
    accountType: input['account-type'],
    ownerName: owner.name,
    authorizedSignature: input['authorized-signature'],
    date,
  };
}
