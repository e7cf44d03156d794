import type { Resource } from '../../contract/json-api.ts';
import { includedMany, includedOne } from '../catalogue/relations.ts';
import { approversOf } from './rule-sentence.ts';

/** Types of resources that users approve, with what their approval covers and what else is shown. */
export const approvalTypes = [
  {
    type: 'authorization-items',
    /** The first that a resource has is what the user agrees to. */
    agreed: [
      'funds-transfer.payment-instructions',
      'account-cash-transfer',
      'asset-transfer.payment-instructions',
      'internal-asset-transfer',
      'trade',
    ],
    also: [
      ...['account', 'requested-by', 'rule.authorization-rule-groups.authorization-group'],
      ...['authorization-decisions.user', 'account-cash-transfer.to-account'],
      ...['internal-asset-transfer.to-account', 'asset-transfer.asset'],
      'internal-asset-transfer.asset',
    ],
  },
  {
    type: 'account-cash-transfer-reviews',
    agreed: ['account-cash-transfer'],
    also: ['from-account', 'to-account'],
  },
  {
    type: 'internal-asset-transfer-reviews',
    agreed: ['internal-asset-transfer'],
    also: ['from-account', 'to-account', 'internal-asset-transfer.asset'],
  },
  { type: 'user-invitation-reviews', agreed: ['user-invitation'], also: ['account'] },
] as const;

/** A transfer or an invitation that waits for people. */
export type Approval = ReturnType<typeof approvalOf>;

interface Me {
  readonly id: string;
  readonly email: string;
}

/** Finds the resources that the user agrees to, among those that came with an approval. */
export function agreedOf(item: Resource, included: readonly Resource[]) {
  const subject = approvalTypes
    .find(({ type }) => type === item.type)
    ?.agreed.map((path) => includedOne(included, item, path.split('.')[0] ?? ''))
    .find((found) => found !== undefined);
  return { subject, instructions: includedOne(included, subject, 'payment-instructions') };
}

/** Reads a pending approval from a page of the API. */
export function approvalOf(item: Resource, included: readonly Resource[], me: Me) {
  const one = (from: Resource | undefined, name: string) => includedOne(included, from, name);
  const agreed = agreedOf(item, included);
  const rule = one(item, 'rule');
  const approvers = includedMany(included, item, 'authorization-decisions')
    .filter(({ attributes }) => attributes.approved === true)
    .map((each) => one(each, 'user'));
  const groups = rule ? approversOf(rule, included) : [];
  const requirements = groups.map(({ emails, ...required }) => ({
    ...required,
    approved: approvers.filter((user) => !user || emails.has(emailOf(user.attributes))).length,
    includesMe: emails.has(emailOf(me)),
  }));
  const hasApproved = approvers.some((user) => user?.id === me.id);
  const requestedBy = one(item, 'requested-by');
  const isRuled = item.type === 'authorization-items';
  return {
    type: item.type,
    id: item.id ?? '',
    createdAt: String(item.attributes['created-at']),
    ...agreed,
    asset: one(agreed.subject, 'asset'),
    /** Account that pays or gets the money, or that somebody is invited to. */
    account: one(item, 'account') ?? one(item, 'from-account'),
    /** Of a transfer between two accounts. */
    toAccount: one(item, 'to-account') ?? one(agreed.subject, 'to-account'),
    /** The rule that asks; undefined for a policy. */
    rule,
    /** Groups that have to approve. */
    requirements,
    requestedBy,
    isOwnRequest: requestedBy?.id === me.id,
    hasApproved,
    /** True if the user can approve or deny it. Of reviews, only the platform knows. */
    isForMe: !hasApproved && (!isRuled || requirements.some(({ includesMe }) => includesMe)),
  };
}

const emailOf = ({ email }: { readonly email?: unknown }) => String(email).toLowerCase();

const amounts = ['amount', 'unit-count-expected', 'unit-count', 'initiator-amount'];

/** Returns the attribute that says how much moves, and its value without a sign. */
export function amountOf({ attributes }: Resource): { name: string; value: string } | undefined {
  const name = amounts.find((each) => attributes[each] !== undefined);
  return name ? { name, value: String(attributes[name]).replace(/^-/, '') } : undefined;
}

/** Returns the name of who gets or pays, other than the account. */
export function counterpartyOf({ instructions, toAccount, subject }: Approval): string | undefined {
  const { creditor, debtor } = instructions?.attributes ?? {};
  const named = [partyOf(creditor)?.name, partyOf(debtor)?.name, toAccount?.attributes.name];
  const others = ['funds-source-name', 'email'].map((each) => subject?.attributes[each]);
  return [...named, ...others].find((each): each is string => typeof each === 'string');
}

interface Party {
  readonly name?: unknown;
  readonly account?: { readonly 'last-4'?: unknown } | null;
  readonly agent?: { readonly name?: unknown } | null;
}

const partyOf = (value: unknown): Party | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

/** Returns the bank account of the counterparty: `•••• 6789, First Bank`. */
export function destinationOf({ instructions }: Approval): string | undefined {
  const { creditor, debtor } = instructions?.attributes ?? {};
  const party = partyOf(creditor) ?? partyOf(debtor);
  const last = party?.account?.['last-4'];
  const parts = [typeof last === 'string' && `•••• ${last}`, party?.agent?.name];
  const known = parts.filter((part): part is string => typeof part === 'string');
  return known.length > 0 ? known.join(', ') : undefined;
}
