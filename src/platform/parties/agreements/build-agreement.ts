import type { Selectable } from 'kysely';
import {
  type AccountInput,
  type AccountOwnerInput,
  canonicalIpAddress,
  nameOf,
} from '../../../contract/index.ts';
import { type ContactsTable, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { agreementContent, signatureAnchor } from './agreement-content.ts';

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

/** Stores the agreement of a new account with its electronic signature. */
export async function insertAgreement(
  { trx, clock, newId }: Work,
  { accountId, input, owner }: { accountId: string; input: AccountInput; owner: AgreementOwner },
): Promise<void> {
  const id = newId();
  const now = clock.now();
  const content = agreementContent(input, owner.name, now);
  const signature = input['authorized-signature'];
  await trx
    .insertInto('agreements')
    .values({ id, account_id: accountId, content, created_at: now })
    .execute();
  await trx
    .insertInto('electronic_signatures')
    .values({
      id: newId(),
      account_id: accountId,
      agreement_id: id,
      anchor_id: signatureAnchor,
      name: signature,
      email: owner.email,
      company: owner.isCompany ? owner.name : null,
      title: null,
      literal: signature,
      ip_address: owner.ipAddress,
      signed_at: now,
      created_at: now,
    })
    .execute();
}
