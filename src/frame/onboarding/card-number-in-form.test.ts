// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { filledDraft, openToken } from './testing/onboarding-answers.ts';
import { token, useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person', { [`GET ${token}`]: [openToken] });
const { platform } = bench;

it('rejects a card number as a name, and never stores it in the draft', async () => {
  await bench.open({ ...filledDraft, step: 0 });
  const name = screen.getByLabelText<HTMLInputElement>('Full legal name');
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('4242 4242 4242 4242');
  await userEvent.tab();
  expect(await screen.findByText('This looks like a card number. Remove it.')).toBeTruthy();
  const saves = () => platform.seen.filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  expect(JSON.stringify(saves())).not.toContain('4242 4242');
});
