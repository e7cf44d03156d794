import { type InlineMethodInput, isLinkedByToken } from '../../../contract/index.ts';
import { type Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { organizationPoliciesOf, policiesOf } from '../../parties/accounts/account-policy.ts';
import { bankLinkOf } from './connected-bank-link.ts';
import { type LinkedBank, readLinkedAccount } from './read-linked-account.ts';

/** A method that may be written: see `insertMethod`. */
export interface PreparedMethod {
  /** null with the account's: it belongs to the organization itself. */
  readonly contactId: string | null;
  readonly accountId: string | null;
  readonly organizationId: string;
  readonly input: InlineMethodInput;
  /** What the bank-linking provider told, where it was asked. */
  readonly linked: LinkedBank | undefined;
  /** The pointer to an attribute of the method, relative to `/data/attributes/`. */
  readonly pointerTo: (name: string) => string;
}

interface Wanted {
  /** A contact that the caller may manage: a row of `contacts`. */
  readonly contact: Readonly<Record<string, unknown>>;
  readonly input: InlineMethodInput;
  /** The attribute that the method stands in; none when it is the body itself. */
  readonly at?: string;
}

/**
 * What comes before the transaction that writes a method: the account's policies, and the question
 * to the bank-linking provider. Coverage: FM4, FM5.
 *
 * @throws Failure invalid_attribute, 25000 to 25003
 */
export async function prepareMethod(
  services: Services,
  { contact, input, at }: Wanted,
): Promise<PreparedMethod> {
  const pointerTo = (name: string) => (at === undefined ? name : `${at}/${name}`);
  if (typeof contact.account_id !== 'string') {
    throw invalidAttribute('contact-id', 'contact-id must name a contact of an account.');
  }
  const accountId = contact.account_id;
  const organizationId = String(contact.organization_id);
  const prepared = { contactId: String(contact.id), accountId, organizationId, input, pointerTo };
  if (input['funds-transfer-type'] !== 'ach') return { ...prepared, linked: undefined };
  const policies = await policiesOf(services.store.db, accountId);
  if (isLinkedByToken(input)) {
    const linked = await readLinkedAccount(bankLinkOf(services), input, {
      name: String(contact.name),
      policies,
      at: (name) => `/data/attributes/${pointerTo(name)}`,
    });
    return { ...prepared, linked };
  }
  if (policies['require-aggregator-authentication-on-ach']) {
    throw unlinked(pointerTo('aggregator-processor-token'));
  }
  return { ...prepared, linked: undefined };
}

/**
 * The same for a method that belongs to the organization itself: the contract takes none with a token.
 *
 * @throws Failure invalid_attribute where the organization takes linked banks only
 */
export async function prepareMethodOfOrganization(
  services: Services,
  { organizationId, input }: { organizationId: string; input: InlineMethodInput },
): Promise<PreparedMethod> {
  const pointerTo = (name: string) => name;
  const prepared = { contactId: null, accountId: null, organizationId, input, pointerTo };
  if (input['funds-transfer-type'] === 'ach') {
    const policies = await organizationPoliciesOf(services.store.db, organizationId);
    if (policies['require-aggregator-authentication-on-ach']) {
      throw unlinked('aggregator-processor-token');
    }
  }
  return { ...prepared, linked: undefined };
}

function unlinked(pointer: string): Failure {
  const detail = 'aggregator-processor-token is required: the account takes linked banks only.';
  return invalidAttribute(pointer, detail);
}
