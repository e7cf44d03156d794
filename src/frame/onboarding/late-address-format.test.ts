// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { filledDraft } from './testing/onboarding-answers.ts';
import { click, title, useOnboarding } from './testing/onboarding-bench.ts';

/** Address formats load when a test calls `arrive`. */
const line = vi.hoisted(() => ({ arrive: () => {}, arrived: Promise.resolve() }));
vi.mock('../countries/address-format.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../countries/address-format.ts')>();
  const loadAddressFormat = async (country: string) => {
    await line.arrived;
    return original.loadAddressFormat(country);
  };
  return { ...original, loadAddressFormat };
});
beforeEach(() => {
  line.arrived = new Promise<void>((resolve) => {
    line.arrive = resolve;
  });
});

const bench = useOnboarding('create_natural_person');

async function openAddress(change: object): Promise<void> {
  await bench.open({ ...filledDraft, step: 1, address: { ...filledDraft.address, ...change } });
  await title('Address');
}

it('waits for the address format before the next step, because it may require a ZIP code', async () => {
  await openAddress({ 'postal-code': '' });
  bench.onboarding.world.wait = () => new Promise(() => {});
  await click('Continue');
  const waiting = await screen.findByRole('button', { name: 'Loading…' });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(waiting));
  await userEvent.click(waiting);
  line.arrive();
  const code = await screen.findByLabelText('ZIP code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByText('Enter a ZIP code.')).toBeTruthy();
  await userEvent.type(code, '89145');
  await click('Continue');
  await title('Documents');
});

it('continues without an address format that loads late, and shows missing values in the review', async () => {
  await openAddress({ 'postal-code': '' });
  await click('Continue');
  await title('Documents');
  await click('Continue');
  await title('Review');
  line.arrive();
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a ZIP code.' }));
  await title('Address');
});
