import type { EffectivePolicies, InlineMethodInput } from '../../../contract/index.ts';
import { Failure, type Problem } from '../../kernel/store/index.ts';
import type { BankLink, LinkedAccount } from './bank-link.ts';

/** A linked account with its token. */
export interface LinkedBank {
  readonly token: string;
  readonly account: LinkedAccount;
}

const noAccount: Problem = {
  code: '25003',
  title: 'No Matching Account',
  detail: 'The bank-linking provider has no matching account.',
};
const noIdentity: Problem = {
  code: '25000',
  title: 'Identity Not Accessible',
  detail: "The bank did not return the account holder's name.",
};
const manuallyVerified: Problem = {
  code: '25001',
  title: 'Identity Not Accessible',
  detail: "The account was verified manually, so the account holder's name is unknown.",
};
const otherName: Problem = {
  code: '25002',
  title: 'Name Not Verified',
  detail: "The bank account holder's name does not match the contact.",
};

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
  const refuse = (problem: Problem) => Failure.ofAll([{ ...problem, pointer }]);
  const account = token === undefined ? undefined : await link.readAccount(token);
  if (token === undefined || !account) throw refuse(noAccount);
  if (account.isManuallyVerified) {
    if (policies['plaid-allow-manually-verified-accounts']) return { token, account };
    throw refuse(manuallyVerified);
  }
  const verification = await link.verifyName(token, name);
  if (verification === 'inaccessible') throw refuse(noIdentity);
  if (verification === 'differs') throw refuse(otherName);
  return { token, account };
}

async function tokenOf(link: BankLink, input: InlineMethodInput): Promise<string | undefined> {
  const { 'aggregator-processor-token': token, 'aggregator-public-token': once = '' } = input;
  return token ?? link.exchange(once, input['aggregator-account-id'] ?? '');
}
