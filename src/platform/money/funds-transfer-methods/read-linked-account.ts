import type { EffectivePolicies, InlineMethodInput } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { BankLink, LinkedAccount } from './connected-bank-link.ts';

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
