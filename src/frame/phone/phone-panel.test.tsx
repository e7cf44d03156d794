// @vitest-environment happy-dom
import { type Signal, signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { drawView } from '../testing/draw-view.ts';
import type { PhoneLinkState } from './phone-link.ts';
import { PhonePanel } from './phone-panel.tsx';

const stop = vi.fn();
const start = vi.fn(async () => {
  state.value = shown;
});
const shown = { name: 'shown', hash: 'doc_phone', isOpened: false, arrived: [] } as const;

let state: Signal<PhoneLinkState>;
let erase: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  state = signal<PhoneLinkState>({ name: 'off' });
  erase = drawView(() => (
    <main>
      <PhonePanel link={{ state, start, stop }} texts={texts}>
        <p>the fields</p>
      </PhonePanel>
    </main>
  ));
});
afterEach(() => erase());

const main = () => screen.getByRole('main');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('replaces the fields by a link and its QR code', async () => {
  expect(screen.getByText('the fields')).toBeTruthy();
  await press('Continue on your phone');
  expect(screen.queryByText('the fields')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('phone-link'));
  const link = screen.getByLabelText<HTMLInputElement>('Link for your phone');
  expect(link.value).toBe(`${location.origin}${location.pathname}#doc_phone`);
  const code = await screen.findByRole('img', { name: /^QR code/ });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/);
});

it('keeps the height of the form only while the code replaces the fields', async () => {
  vi.spyOn(main(), 'offsetHeight', 'get').mockReturnValue(1234);
  await press('Continue on your phone');
  expect(main().style.minHeight).toBe('1234px');
  state.value = { name: 'off' };
  expect(main().style.minHeight).toBe('');
  start.mockImplementationOnce(async () => {
    state.value = { name: 'failed' };
  });
  await press('Continue on your phone');
  await screen.findByText(texts.NetworkUnavailable);
  expect(main().style.minHeight).toBe('');
});

it('announces the phone’s progress, and lets the applicant continue on this device', async () => {
  state.value = shown;
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('Waiting for your phone…');
  state.value = { ...shown, isOpened: true };
  expect(status()).toBe('Your phone is connected. Files appear here when they arrive.');
  state.value = { ...shown, isOpened: true, arrived: ['p.jpg', 'bill.pdf'] };
  expect(status()).toBe('bill.pdf arrived from your phone.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'p.jpg',
    'bill.pdf',
  ]);
  await press('Continue on this device');
  expect(stop).toHaveBeenCalledOnce();
});

it('copies the link, even if the page denies access to the clipboard', async () => {
  state.value = shown;
  const refused = { writeText: () => Promise.reject(new Error('not allowed')) };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(refused as unknown as Clipboard);
  const byCommand = vi.fn(() => true);
  Object.assign(document, { execCommand: byCommand });
  await press('Copy link');
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
  expect(byCommand).toHaveBeenCalledExactlyOnceWith('copy');
});

it('offers another link after a failure, and moves the focus to it when a focused link expires', async () => {
  state.value = { name: 'failed' };
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
  state.value = shown;
  screen.getByLabelText('Link for your phone').focus();
  state.value = { name: 'expired' };
  const offer = screen.getByRole('button', { name: 'Get a new link' });
  await waitFor(() => expect(document.activeElement).toBe(offer), { timeout: 2_000 });
  expect(screen.getByText('the fields')).toBeTruthy();
});

it('does not move the focus from elsewhere when a link expires', async () => {
  state.value = shown;
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  state.value = { name: 'expired' };
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
  field.remove();
});
