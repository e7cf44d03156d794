// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Draft, withDraftAt } from './draft.ts';
import { fieldOfSchema } from './field-of-schema.ts';
import { FieldView } from './field-view.tsx';

const text = { type: 'string' };
const field = fieldOfSchema(
  {
    type: 'object',
    required: ['amount'],
    properties: {
      amount: { anyOf: [{ type: 'string' }, { type: 'number' }], description: 'Major units.' },
      kind: { type: 'string', enum: ['wire', 'ach'] },
      active: { type: 'boolean' },
      memo: { type: ['string', 'null'] },
      address: { type: 'object', properties: { city: text } },
      people: { type: 'array', items: { type: 'object', properties: { label: text } } },
    },
  },
  {},
);

function draw(problems: Readonly<Record<string, string>> = {}) {
  const draft = signal<Draft>({});
  const Form = () => (
    <FieldView
      field={field}
      draft={draft.value}
      path={[]}
      canClear
      problems={new Map(Object.entries(problems))}
      onChange={(path, value) => {
        draft.value = withDraftAt(draft.value, path, value);
      }}
    />
  );
  render(<Form />);
  return draft;
}
afterEach(cleanup);

it('collects what is typed and chosen at its place', async () => {
  const draft = draw();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Amount/), '10.50');
  await user.selectOptions(screen.getByLabelText(/^Kind/), 'ACH');
  await user.selectOptions(screen.getByLabelText(/^Active/), 'No');
  await user.click(screen.getByText('Address'));
  await user.type(screen.getByLabelText(/^City/), 'London');
  await user.click(screen.getByRole('button', { name: 'Add to People' }));
  await user.click(screen.getByRole('button', { name: 'Add to People' }));
  await user.type(screen.getAllByLabelText(/^Label/)[1] ?? document.body, 'second');
  await user.click(screen.getByRole('button', { name: 'Remove People 1' }));
  await user.click(screen.getByLabelText('Clear Memo'));
  expect(draft.value).toEqual({
    amount: '10.50',
    kind: 'ach',
    active: 'false',
    address: { city: 'London' },
    people: [{ label: 'second' }],
    memo: null,
  });
});

it('keeps the focus in a list after an item is removed', async () => {
  draw();
  const user = userEvent.setup();
  const add = screen.getByRole('button', { name: 'Add to People' });
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Remove People 1' }));
  expect(document.activeElement).toBe(add);
});

it('a problem is described at its own field, and unfolds the object around it', () => {
  draw({ amount: 'is too much', 'address/city': 'is unknown' });
  const amount = screen.getByLabelText(/^Amount/);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  const described = (amount.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['is too much', 'Major units.']);
  expect(screen.getByText('Address').closest('details')?.open).toBe(true);
  expect(screen.getByLabelText(/^Kind/).getAttribute('aria-invalid')).toBe('false');
});

it('says which fields are required', () => {
  draw();
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-required')).toBe('true');
  expect(screen.getByLabelText(/^Kind/).getAttribute('aria-required')).toBe('false');
});
