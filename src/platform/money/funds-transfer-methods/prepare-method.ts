import {
  type EffectivePolicies,
  type InlineMethodInput,
  isLinkedByToken,
} from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { organizationPoliciesOf, policiesOf } from '../../parties/accounts/account-policy.ts';
import { type BankLink, bankLinkOf, type LinkedAccount } from './connected-bank-link.ts';

/** A checked method for `insertMethod`. */
export interface PreparedMethod {
  /** Null, with the account's, for a method of the organization. */
  readonly contactId: string | null;
  readonly accountId: string | null;
  readonly organizationId: string;
  readonly input: InlineMethodInput;
  /** The answer of the bank-linking provider, if any. */
  readonly linked: LinkedBank | undefined;
  /** Returns the pointer to an attribute of the method, relative to `/data/attributes/`. */
  readonly pointerTo: (name: string) => string;
}

interface Wanted {
  /** A row of `contacts` that the caller may manage. */
  readonly contact: Readonly<Record<string, unknown>>;
  readonly input: InlineMethodInput;
  /** The attribute with the method; undefined if the method is the body. */
  readonly at?: string;
}

/**
 * Checks a method against the account's policies and with the bank-linking provider. Call it before
 * the transaction that inserts the method. Coverage: FM4, FM5.
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
 * Checks a method of the organization, for which the contract allows no token.
 *
 * @throws Failure invalid_attribute when the organization accepts only linked banks
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
  const detail =
    'aggregator-processor-token is required because the account accepts only linked banks.';
  return invalidAttribute(pointer, detail);
}

/** Alternative names for attributes of a method in requests. */
export const methodAliases: Readonly<Record<string, string>> = {
  'plaid-processor-token': 'aggregator-processor-token',
  'processor-token': 'aggregator-processor-token',
  'plaid-public-token': 'aggregator-public-token',
  'public-token': 'aggregator-public-token',
  'plaid-account-id': 'aggregator-account-id',
};

/** A linked account with its token. */
export interface LinkedBank {
  readonly token: string;
  readonly account: LinkedAccount;
}

const problems = {
  '25000': ['Identity Not Accessible', "The bank did not return the account holder's name."],
  '25001': [
    'Identity Not Accessible',
    "The account was verified manually, so the account holder's name is unknown.",
  ],
  '25002': ['Name Not Verified', "The bank account holder's name does not match the contact."],
  '25003': ['No Matching Account', 'The bank-linking provider has no matching account.'],
} as const;

/**
 * Reads the bank account of a token and checks that it belongs to the contact.
 *
 * @param at returns the pointer to an attribute
 * @throws Failure 25000 to 25003
 */
export async function readLinkedAccount(
  link: BankLink,
  input: InlineMethodInput,
  {
    name,
    policies,
    at,
  }: { name: string; policies: EffectivePolicies; at: (name: string) => string },
): Promise<LinkedBank> {
  const token = await tokenOf(link, input);
  const byToken = input['aggregator-processor-token'] !== undefined;
  const pointer = at(byToken ? 'aggregator-processor-token' : 'aggregator-public-token');
  const refuse = (code: keyof typeof problems) => {
    const [title, detail] = problems[code];
    return new Failure(code, detail, { title, pointer });
  };
  const account = token === undefined ? undefined : await link.readAccount(token);
  if (token === undefined || !account) throw refuse('25003');
  if (account.isManuallyVerified) {
    if (policies['plaid-allow-manually-verified-accounts']) return { token, account };
    throw refuse('25001');
  }
  const verification = await link.verifyName(token, name);
  if (verification === 'inaccessible') throw refuse('25000');
  if (verification === 'differs') throw refuse('25002');
  return { token, account };
}

async function tokenOf(link: BankLink, input: InlineMethodInput): Promise<string | undefined> {
  const { 'aggregator-processor-token': token, 'aggregator-public-token': once = '' } = input;
  return token ?? link.exchange(once, input['aggregator-account-id'] ?? '');
}
