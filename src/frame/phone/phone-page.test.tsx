// @vitest-environment happy-dom
import { effect, type Signal, signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { render } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { createDocuments } from '../documents/documents.ts';
import { instantUploads } from '../documents/testing/instant-uploads.ts';
import { documentRules } from '../documents/testing/rules.ts';
import type { PhoneState } from './phone-model.ts';
import { PhonePage } from './phone-page.tsx';

const rules = signal({ ...documentRules, 'allowed-countries': ['US'] });
const world = { today: () => new Date() };
const createOwner = (name: string, idPrefix: string) => ({
  name,
  isCompany: false,
  documents: createDocuments({ world, uploads: instantUploads, rules, onChange() {}, idPrefix }),
});

let state: Signal<PhoneState>;
let finish: () => Promise<string | undefined>;
let root: HTMLElement;
let erase: () => void;

beforeEach(() => {
  const owners = [createOwner('Ann Roe', 'owner-0-'), createOwner('Bo Doe', 'owner-1-')];
  state = signal<PhoneState>({ name: 'open', owners, rules, isFinishing: false });
  const model = {
    state,
    announcement: signal(undefined),
    start: async () => {},
    finish: () => finish(),
  };
  const language = { texts, locale: 'en', direction: 'ltr' } as const;
  root = document.createElement('div');
  document.body.append(root);
  erase = effect(() => render(<PhonePage model={model} language={language} />, root));
});
afterEach(() => {
  erase();
  render(null, root);
  root.remove();
});

const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));

it('names everybody whose documents are asked for', () => {
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ann Roe', 'Bo Doe']);
});

it('moves the focus to the heading that says that it is done', async () => {
  finish = async () => {
    state.value = { name: 'done' };
    return undefined;
  };
  await done();
  const heading = await screen.findByRole('heading', { name: 'Done' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('moves the focus to what is not uploaded yet', async () => {
  finish = async () => 'owner-1-document-kind';
  await done();
  await waitFor(() => expect(document.activeElement?.id).toBe('owner-1-document-kind'));
});
