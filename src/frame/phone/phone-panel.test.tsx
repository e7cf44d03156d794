// @vitest-environment happy-dom
import { effect, type Signal, signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import type { PhoneLinkState } from './phone-link.ts';
import { PhonePanel } from './phone-panel.tsx';

const stop = vi.fn();
const start = vi.fn(async () => {
  state.value = shown;
});
const shown = { name: 'shown', hash: 'doc_phone', isOpened: false, arrived: [] } as const;

let state: Signal<PhoneLinkState>;
let root: HTMLElement;
let erase: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  state = signal<PhoneLinkState>({ name: 'off' });
  root = document.createElement('main');
  document.body.append(root);
  erase = effect(() =>
    render(
      <PhonePanel link={{ state, start, stop }} texts={texts}>
        <p>the fields</p>
      </PhonePanel>,
      root,
    ),
  );
});
afterEach(() => {
  erase();
  render(null, root);
  root.remove();
});

const address = () => {
  const field = screen.getByLabelText('Link for your phone');
  return field instanceof HTMLInputElement ? field.value : '';
};

it('a phone is offered, and replaces the fields', async () => {
  expect(screen.getByText('the fields')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue on your phone' }));
  expect(screen.queryByText('the fields')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('phone-link'));
  expect(address()).toBe(`${location.origin}${location.pathname}#doc_phone`);
  const code = await screen.findByRole('img', {
    name: 'QR code that opens this form on your phone',
  });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/);
});

it('the form keeps its height while the code is in the place of the fields', async () => {
  vi.spyOn(root, 'offsetHeight', 'get').mockReturnValue(1234);
  await userEvent.click(screen.getByRole('button', { name: 'Continue on your phone' }));
  expect(root.style.minHeight).toBe('1234px');
  state.value = { name: 'off' };
  expect(root.style.minHeight).toBe('');
});

it('the form does not keep its height when no link could be made', async () => {
  start.mockImplementationOnce(async () => {
    state.value = { name: 'failed' };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue on your phone' }));
  await screen.findByText(texts.NetworkUnavailable);
  expect(root.style.minHeight).toBe('');
});

it('the phone’s progress is announced', () => {
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
});

it('the link can be copied, also if the page denies access to the clipboard', async () => {
  state.value = shown;
  const refused = { writeText: () => Promise.reject(new Error('not allowed')) };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(refused as unknown as Clipboard);
  const byCommand = vi.fn(() => true);
  Object.assign(document, { execCommand: byCommand });
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeTruthy();
  expect(byCommand).toHaveBeenCalledExactlyOnceWith('copy');
});

it('a link that expired or failed can be created again', () => {
  state.value = { name: 'expired' };
  expect(screen.getByRole('button', { name: 'Get a new link' })).toBeTruthy();
  expect(screen.getByText('the fields')).toBeTruthy();
  state.value = { name: 'failed' };
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
});

it('a link that ends under the focus leaves it on the button for a new one', async () => {
  state.value = shown;
  screen.getByLabelText('Link for your phone').focus();
  state.value = { name: 'expired' };
  const offer = screen.getByRole('button', { name: 'Get a new link' });
  await waitFor(() => expect(document.activeElement).toBe(offer), { timeout: 2_000 });
});

it('a link that ends elsewhere moves no focus', async () => {
  state.value = shown;
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  state.value = { name: 'expired' };
  await Promise.resolve();
  expect(document.activeElement).toBe(field);
  field.remove();
});

it('the applicant can continue in this window', async () => {
  state.value = shown;
  await userEvent.click(screen.getByRole('button', { name: 'Continue on this device' }));
  expect(stop).toHaveBeenCalledOnce();
});
