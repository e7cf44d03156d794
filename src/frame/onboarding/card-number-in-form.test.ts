// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { draft, filledDraft, openToken } from './testing/onboarding-answers.ts';
import { token, useOnboarding } from './testing/onboarding-bench.ts';

const keptAt = `${token}/draft`;
const bench = useOnboarding('create_natural_person', { [`GET ${token}`]: [openToken] });
const { platform } = bench;

it('refuses a card number as a name at the field, and keeps it out of the draft', async () => {
  platform.on(`GET ${keptAt}`, draft(4, { ...filledDraft, step: 0 }));
  const { events } = bench.launch();
  await waitFor(() => expect(events()).toEqual(['loaded']));
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
