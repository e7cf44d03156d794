// @vitest-environment happy-dom
import { type Signal, signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onboardingEnglish as texts } from '../../languages/onboarding.ts';
import { createDocuments } from '../documents/documents.ts';
import { instantUploads } from '../documents/testing/instant-uploads.ts';
import { documentRules } from '../documents/testing/rules.ts';
import { drawView } from '../testing/draw-view.ts';
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
let erase: () => void;

beforeEach(() => {
  const owners = [createOwner('Ann Roe', 'owner-0-'), createOwner('Bo Doe', 'owner-1-')];
  state = signal<PhoneState>({ name: 'open', owners, rules, isFinishing: false });
  const announcement = signal(undefined);
  const model = { state, announcement, start: async () => {}, finish: () => finish() };
  const language = { texts, locale: 'en', direction: 'ltr' } as const;
  erase = drawView(() => <PhonePage model={model} language={language} />);
});
afterEach(() => erase());

const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));

it('names all owners of requested documents', () => {
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ann Roe', 'Bo Doe']);
});

it('moves the focus to the heading when done', async () => {
  finish = async () => {
    state.value = { name: 'done' };
    return undefined;
  };
  await done();
  const heading = await screen.findByRole('heading', { name: 'Done' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('moves the focus to an unfinished upload', async () => {
  finish = async () => 'owner-1-document-kind';
  await done();
  await waitFor(() => expect(document.activeElement?.id).toBe('owner-1-document-kind'));
});
