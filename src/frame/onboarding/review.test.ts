// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { filledDraft } from './testing/onboarding-answers.ts';
import { click, openReview, title, useOnboarding } from './testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person');

it('shows all values as they will be sent', async () => {
  await openReview(bench);
  const details = within(screen.getByRole('region', { name: 'Your details' }));
  for (const text of ['Grace Holder', '+1 702 555 0100', 'December 9, 1985', 'Female']) {
    expect(details.getByText(text)).toBeTruthy();
  }
  // The button appears only after all names have loaded: it would move otherwise.
  expect(details.getByText('Nevada')).toBeTruthy();
  const address = within(screen.getByRole('region', { name: 'Address' }));
  expect(address.getByRole('definition').textContent).toBe(
    '330 S Rampart Blvd\nLas Vegas, NV 89145\nUnited States',
  );
  expect(screen.getByText('passport.jpg').closest('li')).toBeTruthy();
});

it('shows the whole tax id only on request', async () => {
  await openReview(bench);
  const markup = () => document.body.innerHTML.replace(/<[^>]*aria-hidden="true">[^<]*/g, '');
  expect(document.body.innerHTML).not.toMatch(/123-?45/);
  expect(markup()).toContain('6789');
  const show = screen.getByRole('button', { name: 'Show tax ID number' });
  expect(show.textContent).toBe('Show');
  await userEvent.click(show);
  expect(screen.getByText('123-45-6789')).toBeTruthy();
  expect(show.getAttribute('aria-label')).toBe('Hide tax ID number');
  await click('Hide tax ID number');
  expect(document.body.innerHTML).not.toMatch(/123-?45/);
  await click('Show tax ID number');
  await click('Change: Address');
  await click('Continue');
  await title('Review');
  expect(document.body.innerHTML).not.toMatch(/123-?45/);
});

it('links to missing values, and returns', async () => {
  await openReview(bench, { address: { ...filledDraft.address, city: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enter a city.' }));
  const city = screen.getByLabelText('City');
  await waitFor(() => expect(document.activeElement).toBe(city));
  await userEvent.type(city, 'Las Vegas');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await title('Review');
});

it.each([
  ['an invalid email', { email: 'grace' }, 'email', 'Enter a valid email'],
  ['a date of birth in 2020', { dateOfBirth: '2020-01-01' }, 'date-of-birth', 'minimum age is 18'],
])('sends nothing with %s', async (_what, details, id, error) => {
  await openReview(bench, { details: { ...filledDraft.details, ...details } });
  await click('Submit');
  await title('Your details');
  expect(document.activeElement?.id).toContain(id);
  expect(document.body.textContent).toContain(error);
  expect(bench.platform.posts()).toEqual([]);
});
