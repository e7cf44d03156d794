import { expect, it } from 'vitest';
import type { AttributeShape } from '../wire/index.ts';
import { csvOfList } from './csv-of-list.ts';

const attribute = (name: string, kind: AttributeShape['kind']): AttributeShape => ({
  ...{ name, kind, nullable: true, sortable: true, operators: [] },
});

it('has the shown columns with exact values, and the ids of related resources', () => {
  const csv = csvOfList({
    attributes: [attribute('amount', 'money'), attribute('created-at', 'timestamp')],
    relationships: ['contact'],
    rows: [
      {
        type: 'contributions',
        id: 'c1',
        attributes: { amount: -10.5, 'created-at': '2026-11-20T09:30:00Z', secret: 'x' },
        relationships: { contact: { links: { related: '/v2/contacts/p1' } } },
      },
      { type: 'contributions', id: 'c2', attributes: { amount: null } },
    ],
  });
  expect(csv).toBe(
    '\uFEFFid,amount,created-at,contact.id\r\nc1,-10.5,2026-11-20T09:30:00Z,p1\r\nc2,,,\r\n',
  );
});
