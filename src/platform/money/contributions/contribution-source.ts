import type { ContributionInput } from '../../../contract/index.ts';
import type { Call } from '../../kernel/api/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Caller, Row, Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { firstOwnerOf } from '../../parties/accounts/first-owner.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { requireUsable } from '../funds-transfer-methods/require-usable.ts';

/** A request for a contribution. */
export interface ContributionCall
  extends Pick<Call, 'row' | 'requirePermitted' | 'attemptId' | 'isRepeated' | 'resourceId'> {
  readonly input: ContributionInput;
  readonly caller: Caller;
}

/** Source and destination of a contribution. */
export interface ContributionSource {
  readonly accountId: string;
  /** Null for a contributor without a contact. */
  readonly contact: Row | null;
  /** An existing method. */
  readonly methodId: string | null;
  readonly type: string;
}

/**
 * Fills in what a request omits, and checks that its attributes fit together and that the caller may
 * manage the account.
 *
 * @throws Failure invalid_attribute, forbidden
 */
export async function sourceOf(
  services: Services,
  { input, requirePermitted, row }: ContributionCall,
): Promise<ContributionSource> {
  const attribute = 'funds-transfer-method-id';
  const methodId = input[attribute];
  const method =
    methodId === undefined ? undefined : await row(fundsTransferMethods, methodId, attribute);
  if (method?.inactive)
    throw invalidAttribute(attribute, `${attribute} must name an active method.`);
  const named = await contactOf(input, method, row);
  const accountId = input['account-id'] ?? textOf(method?.account_id) ?? textOf(named?.account_id);
  if (accountId === undefined) throw invalidAttribute('account-id', 'account-id is required.');
  await requirePermitted(accountResource, accountId, 'account-id');
  if (method?.account_id === null) {
    await requireUsable(services.store.db, method, { accountId, attribute });
  }
  const contact = named ?? (await ownerOf(services.store.db, { input, accountId, row }));
  if (contact && contact.account_id !== accountId) {
    throw invalidAttribute('account-id', 'account-id must be the account of the contact.');
  }
  const inline = input['funds-transfer-method']?.['funds-transfer-type'];
  const type = String(method?.funds_transfer_type ?? inline ?? input['funds-transfer-type']);
  return { accountId, contact, methodId: methodId ?? null, type };
}

async function contactOf(
  input: ContributionInput,
  method: Row | undefined,
  row: Call['row'],
): Promise<Row | undefined> {
  const contactId = input['contact-id'];
  const owner = textOf(method?.contact_id);
  if (owner !== undefined && contactId !== undefined && contactId !== owner) {
    const detail = 'contact-id must be the contact of the funds transfer method.';
    throw invalidAttribute('contact-id', detail);
  }
  const id = contactId ?? owner;
  return id === undefined ? undefined : row(contactResource, id, 'contact-id');
}

/** Returns the account's owner unless the request describes another contributor. */
async function ownerOf(
  db: Queryable,
  { input, accountId, row }: { input: ContributionInput; accountId: string; row: Call['row'] },
): Promise<Row | null> {
  if (input['contributor-email'] !== undefined || input['contributor-name'] !== undefined)
    return null;
  const owner = await firstOwnerOf(db, accountId);
  return owner ? row(contactResource, owner.id, 'account-id') : null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
