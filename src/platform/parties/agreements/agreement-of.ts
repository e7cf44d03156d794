import type { Selectable } from 'kysely';
import {
  type AccountInput,
  type AccountOwnerInput,
  canonicalIpAddress,
  nameOf,
} from '../../../contract/index.ts';
import { type ContactsTable, invalidAttribute } from '../../kernel/store/index.ts';
import type { Agreement } from './agreement-content.ts';

/** The account's owner, inline in the request or known already. */
export interface AgreementOwner {
  readonly name: string;
  readonly email: string | null;
  readonly isCompany: boolean;
  readonly ipAddress: string | null;
}

/**
 * Which of the two ways a request names its owner.
 *
 * @throws Failure invalid_attribute unless exactly one of `owner` and `contact-id` is given
 */
export function ownerIn(input: AccountInput): { owner: AccountOwnerInput } | { contactId: string } {
  const { owner, 'contact-id': contactId } = input;
  if (owner && contactId === undefined) return { owner };
  if (!owner && contactId !== undefined) return { contactId };
  throw invalidAttribute('owner', 'owner is required, or contact-id in its place.');
}

/** The owner that a request brings along. */
export function agreementOwnerOf(owner: AccountOwnerInput): AgreementOwner {
  const ip = owner['ip-address'];
  return {
    name: nameOf(owner) ?? '',
    email: owner.email,
    isCompany: owner['contact-type'] !== 'natural_person',
    ipAddress: ip === undefined ? null : canonicalIpAddress(ip),
  };
}

/** The owner that is a contact already. */
export function agreementOwnerOfRow(contact: Selectable<ContactsTable>): AgreementOwner {
  const { name, email, contact_type, ip_address } = contact;
  return { name, email, isCompany: contact_type !== 'natural_person', ipAddress: ip_address };
}

/** What the account's agreement says. */
export function agreementOf(input: AccountInput, owner: AgreementOwner, date: Date): Agreement {
  return {
    accountName: input.name,
    accountType: input['account-type'],
    ownerName: owner.name,
    authorizedSignature: input['authorized-signature'],
    date,
  };
}
