import type { uploadDocument } from '../../../contract/index.ts';
import type { Call } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Row, Services } from '../../kernel/work/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import type { DocumentOwner } from './insert-document.ts';

const ids = ['contact-id', 'account-id', 'funds-transfer-id', 'account-risk-review-id'] as const;

/** Returns the owner of an upload, from the ids in its form. @throws Failure invalid_attribute */
export async function uploadOwner(
  { registry }: Services,
  { input, caller, row }: Call<typeof uploadDocument>,
): Promise<DocumentOwner> {
  const named = ids.filter((name) => input[name] !== undefined);
  if (named.length === 0) {
    throw invalidAttribute('contact-id', `one of ${ids.join(', ')} is required.`);
  }
  const rows: Partial<Record<(typeof ids)[number], Row>> = {};
  for (const name of named) {
    const resource = {
      'contact-id': contactResource,
      'account-id': accountResource,
      'funds-transfer-id': registry.find('funds-transfers'),
      'account-risk-review-id': registry.find('account-risk-reviews'),
    }[name];
    if (!resource) throw invalidAttribute(name, `${name}: There is nothing with this id.`);
    rows[name] = await row(resource, input[name] ?? '', name);
  }
  const contact = rows['contact-id'];
  const transfer = rows['funds-transfer-id'];
  const accounts = [rows['account-id']?.id, contact?.account_id, transfer?.account_id].filter(
    (id) => id !== undefined && id !== null,
  );
  if (new Set(accounts).size > 1) {
    const detail = 'account-id must be the account of the contact and the funds transfer.';
    throw invalidAttribute('account-id', detail);
  }
  return {
    organization_id: caller.organizationId,
    account_id: accounts.length === 0 ? null : String(accounts[0]),
    contact_id: contact ? String(contact.id) : null,
    funds_transfer_id: transfer ? String(transfer.id) : null,
  };
}
