import { expect, it } from 'vitest';
import type { Resource } from '../../contract/json-api.ts';
import { permissionsByEmail } from './people.tsx';
import { monthsBefore } from './statements.tsx';

const policy = (email: string, account: string, more: object = {}): Resource => ({
  type: 'access-policies',
  id: `${email} ${account}`,
  attributes: { email, permissions: ['read', 'dual_control'], title: null, ...more },
  relationships: { account: { data: { type: 'accounts', id: account } } },
});
const account = { type: 'accounts', id: 'a1', attributes: { name: 'Escrow' } };

it('groups single accounts by what a user may do there, without those of the organization', () => {
  const found = permissionsByEmail(
    [
      policy('Ben@example.com', 'a1'),
      policy('ben@example.com', 'a2'),
      policy('ben@example.com', 'a1', { permissions: ['manage'] }),
      policy('anna@example.com', 'a1', { title: 'Organization' }),
    ],
    [account],
  );
  expect([...found].map(([email, granted]) => [email, [...granted]])).toEqual([
    [
      'ben@example.com',
      [
        ['Read, Dual control', ['Escrow', '?']],
        ['Manage', ['Escrow']],
      ],
    ],
  ]);
});

it('has twelve months, across a new year', () => {
  const months = monthsBefore(new Date('2026-01-31T23:59:59Z')).map((each) => each.toISOString());
  expect([months[0], months[1], months.length]).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2025-12-01T00:00:00.000Z',
    12,
  ]);
});
