// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { options } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person');

/** How often the page was drawn. */
let draws = 0;
beforeEach(() => {
  draws = 0;
  options.diffed = ({ type }) => {
    if (type === 'main') draws++;
  };
});
afterEach(() => {
  delete options.diffed;
});

const label = (text: string) => screen.getByLabelText<HTMLInputElement>(text);

async function launch(): Promise<void> {
  bench.launch();
  // The first page, then the whole form.
  expect(draws).toBe(2);
  await waitFor(() => expect(bench.onboarding.events()).toEqual(['loaded']));
  // The calling code, and the country's name for a tax id.
  await screen.findByText(/US \+1/);
  await screen.findByText(/SSN/);
}

it('a launch draws the page once for each thing that arrives', async () => {
  await launch();
  // Then the token's rules, the likely country, its tax ids, and the phone data.
  expect(draws).toBeLessThanOrEqual(6);
});

it.each([
  ['Full legal name', 'Grace'],
  ['Email', 'grace@example.com'],
  ['Phone number', '7025550123'],
  ['Day', '09'],
  ['Tax ID number', '123456789'],
])('a keystroke in %s draws nothing if only the typed text changes', async (name, text) => {
  await launch();
  const input = label(name);
  await userEvent.type(input, text.slice(0, 1));
  draws = 0;
  await userEvent.type(input, text.slice(1));
  expect([input.value.replace(/\D/g, ''), draws]).toEqual([text.replace(/\D/g, ''), 0]);
});

it('the hint of the name follows the script that is typed', async () => {
  await launch();
  const describe = () => document.getElementById('name-hint')?.textContent;
  const before = describe();
  await userEvent.type(label('Full legal name'), '田中');
  const foreign = describe();
  expect(foreign).not.toBe(before);
  await userEvent.clear(label('Full legal name'));
  await userEvent.type(label('Full legal name'), 'Tanaka');
  expect(describe()).toBe(before);
});
