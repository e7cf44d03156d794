import { expect, it } from 'vitest';
import type { Resource } from '../../contract/json-api.ts';
import { amountOf, approvalOf, counterpartyOf, destinationOf } from './approval.ts';

const me = { id: 'u1', email: 'Anna@example.com' };
const to = (type: string, id: string) => ({ data: { type, id } });
const item: Resource = {
  type: 'authorization-items',
  id: 'i1',
  attributes: { status: 'pending', 'created-at': '2026-11-20T09:30:00Z' },
  relationships: {
    'funds-transfer': to('funds-transfers', 't1'),
    'account-cash-transfer': { data: null },
    rule: to('rules', 'r1'),
    'requested-by': to('users', 'u2'),
    'authorization-decisions': { data: [] },
  },
};
const decided = (id: string, user: string, approved = true): Resource => ({
  type: 'authorization-decisions',
  id,
  attributes: { approved },
  relationships: { user: to('users', user) },
});
const user = (id: string, email: string): Resource => ({
  type: 'users',
  id,
  attributes: { email, name: email },
});
const included: Resource[] = [
  {
    type: 'funds-transfers',
    id: 't1',
    attributes: { amount: -12_000 },
    relationships: { 'payment-instructions': to('payment-instructions', 'p1') },
  },
  {
    type: 'payment-instructions',
    id: 'p1',
    attributes: {
      creditor: { name: 'Acme', account: { 'last-4': '6789' }, agent: { name: 'First Bank' } },
      debtor: null,
    },
  },
  {
    type: 'rules',
    id: 'r1',
    attributes: {},
    relationships: {
      'authorization-rule-groups': {
        data: [
          { type: 'authorization-rule-groups', id: 'l1' },
          { type: 'authorization-rule-groups', id: 'l2' },
        ],
      },
    },
  },
  {
    type: 'authorization-rule-groups',
    id: 'l1',
    attributes: { active: true, 'number-of-users': 2 },
    relationships: { 'authorization-group': to('authorization-groups', 'g1') },
  },
  {
    type: 'authorization-rule-groups',
    id: 'l2',
    attributes: { active: false, 'number-of-users': 1 },
    relationships: { 'authorization-group': to('authorization-groups', 'g1') },
  },
  {
    type: 'authorization-groups',
    id: 'g1',
    attributes: { label: 'Treasury', 'user-emails': ['anna@Example.com', 'ben@example.com'] },
  },
  user('u1', 'anna@example.com'),
  user('u2', 'ben@example.com'),
  user('u3', 'left@example.com'),
];
const withDecisions = (...decisions: Resource[]) => ({
  item: {
    ...item,
    relationships: {
      ...item.relationships,
      'authorization-decisions': {
        data: decisions.map(({ type, id }) => ({ type, id: id ?? '' })),
      },
    },
  },
  included: [...included, ...decisions],
});

it('finds what is agreed to: transfer, payee and bank', () => {
  const approval = approvalOf(item, included, me);
  expect(approval).toMatchObject({ id: 'i1', isForMe: true, hasApproved: false });
  expect(approval.subject && amountOf(approval.subject)).toEqual({
    name: 'amount',
    value: '12000',
  });
  expect(counterpartyOf(approval)).toBe('Acme');
  expect(destinationOf(approval)).toBe('•••• 6789, First Bank');
  expect(approval.requestedBy?.id).toBe('u2');
});

it.each([
  ['one approval of two', [decided('d1', 'u2')], 1, true],
  ['one’s own approval', [decided('d1', 'u1')], 1, false],
  ['a user who has left the group', [decided('d1', 'u3')], 0, true],
  ['somebody whose name is hidden', [decided('d1', 'u9')], 1, true],
  ['a denial', [decided('d1', 'u2', false)], 0, true],
])('counts %s', (_what, decisions, approved, isForMe) => {
  const { item, included } = withDecisions(...decisions);
  const approval = approvalOf(item, included, me);
  expect(approval.requirements).toEqual([
    { group: 'Treasury', users: 2, approved, includesMe: true },
  ]);
  expect(approval.isForMe).toBe(isForMe);
});

it('waits for others if the user is in no group of the rule', () => {
  const stranger = { id: 'u2', email: 'carla@example.com' };
  expect(approvalOf(item, included, stranger)).toMatchObject({
    isForMe: false,
    isOwnRequest: true,
  });
});

it('of a review, only the platform knows who may decide', () => {
  const review = { ...item, type: 'account-cash-transfer-reviews', relationships: {} };
  expect(approvalOf(review, [], me)).toMatchObject({ isForMe: true, subject: undefined });
});
