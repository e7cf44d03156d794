import type { AccountInput, AccountOwnerInput } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Caller, Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import { requireNotDenied } from '../accounts/deny-list.ts';
import {
  type AgreementOwner,
  agreementOwnerOf,
  agreementOwnerOfRow,
} from '../agreements/build-agreement.ts';
import { submitDocuments } from '../compliance/insert-document-check.ts';
import { insertBeneficiaries } from '../contacts/beneficiaries.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { insertContact } from '../contacts/insert-contact.ts';
import type { LockedContact } from '../contacts/lock-contact.ts';

interface AccountOwner {
  readonly ownerId: string;
  readonly owner: AgreementOwner;
}

/** Inserts an inline owner with its beneficiaries, documents and their checks. */
export async function insertAccountOwner(
  work: Work,
  options: { accountId: string; caller: Caller; input: AccountInput; owner: AccountOwnerInput },
): Promise<AccountOwner> {
  const { accountId, caller, input, owner } = options;
  const born = owner['date-of-birth'];
  requireEligibleAge(work, input, { born, pointer: 'owner/date-of-birth' });
  const { id: ownerId } = await insertContact(work, {
    accountId,
    organizationId: caller.organizationId,
    roles: rolesIn(input),
    input: owner,
    pointer: 'owner',
  });
  if (isTrust(input)) await insertBeneficiaries(work, { ownerId, input });
  await submitDocuments(work, { contactId: ownerId, given: owner, prefix: 'owner/' });
  return { ownerId, owner: agreementOwnerOf(owner) };
}

/** Makes an existing contact the owner of the new account. @throws Failure invalid_attribute */
export async function adoptAccountOwner(
  work: Work,
  options: { accountId: string; caller: Caller; input: AccountInput; contactId: string },
): Promise<AccountOwner> {
  const { accountId, caller, input, contactId } = options;
  const contact = await lockReusable(work, caller, contactId);
  const account_roles = rolesIn(input);
  await work.change(contactResource, contact, { account_id: accountId, account_roles });
  const { name, email, tax_id_number: taxId, date_of_birth } = contact;
  requireEligibleAge(work, input, { born: date_of_birth, pointer: 'contact-id' });
  await requireNotDenied(work, caller.organizationId, { name, email, 'tax-id-number': taxId });
  return { ownerId: contactId, owner: agreementOwnerOfRow(contact) };
}

async function lockReusable(
  { trx }: Work,
  { organizationId }: Caller,
  contactId: string,
): Promise<LockedContact> {
  const contact = await trx
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!contact || contact.account_roles.includes('owner')) {
    const detail =
      'contact-id must be a contact of your organization that does not own an account.';
    throw invalidAttribute('contact-id', detail);
  }
  if (contact.account_id === null) return contact;
  const policies = await policiesOf(trx, contact.account_id);
  if (policies['allow-account-contact-reuse']) return contact;
  const detail =
    'contact-id belongs to an account whose policy allow-account-contact-reuse is false.';
  throw invalidAttribute('contact-id', detail);
}

/** The owner of a trust is also its grantor. */
function rolesIn(input: AccountInput): string[] {
  return isTrust(input) ? ['grantor', 'owner'] : ['owner'];
}

const oldest = 99;

/** Owners of retirement accounts are at most 99 years old. Coverage: LI9. */
function requireEligibleAge(
  { clock }: Pick<Services, 'clock'>,
  { 'account-type': type }: AccountInput,
  { born, pointer }: { born: string | null | undefined; pointer: string },
): void {
  if ((type !== 'ira_trust' && type !== 'roth_ira') || !born) return;
  const today = clock.now().toISOString();
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const age = today.slice(5, 10) < born.slice(5, 10) ? years - 1 : years;
  if (age <= oldest) return;
  const detail = `The owner of a retirement account must be at most ${oldest} years old.`;
  throw invalidAttribute(pointer, detail);
}

function isTrust({ 'account-type': type }: AccountInput): boolean {
  return type === 'ira_trust' || type === 'roth_ira' || type === 'college_savings_trust';
}
