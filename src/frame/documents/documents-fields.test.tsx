// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../form/i18n/format-day.ts';
import { descriptionsOf } from '../testing/draw-view.ts';
import { daysAgo } from './issued-on.ts';
import { summaryOf } from './labels.ts';
import {
  arrive,
  choose,
  countries,
  pick,
  slot,
  useDocumentsPage,
  words,
} from './testing/documents-page.tsx';

const page = useDocumentsPage();

describe('the documents of a person', () => {
  it('are requested one after the other', async () => {
    expect(screen.queryAllByRole('button')).toEqual([]);
    await pick('Document type', 'Driver’s license');
    expect(slot('Front of the document')).toBeTruthy();
    expect(slot('Back of the document')).toBeTruthy();
    const question = screen.getByRole('radiogroup', { name: /show the current address/ });
    await userEvent.click(within(question).getByLabelText('No'));
    expect(slot('Proof of address')).toBeTruthy();
    await userEvent.click(within(question).getByLabelText('Yes'));
    expect(screen.queryByRole('group', { name: 'Proof of address' })).toBeNull();
  });

  it('have errors with instructions', async () => {
    await pick('Document type', 'Passport');
    expect(page.documents.reveal()).toBe('document-country');
    const upload = within(slot('Photo page')).getByRole('button', { name: 'Upload' });
    expect(upload.id).toBe('document-front');
    expect(descriptionsOf(upload)).toEqual(['Photo page', 'Upload this document.']);
    expect(screen.queryByRole('group', { name: 'Back of the document' })).toBeNull();
    const date = screen.getByRole('group', { name: 'Date of issue' });
    expect(descriptionsOf(date)).toEqual(['Must be within the last 90 days.']);
    for (const part of ['Month', 'Day', 'Year']) {
      expect(descriptionsOf(within(date).getByLabelText(part))).toEqual([
        'Enter the day, month, and year.',
      ]);
    }
    expect(screen.getByText('Choose the issuing country.')).toBeTruthy();
  });
});

it('summarizes all answers for the review', async () => {
  await pick('Document type', 'Passport');
  await pick('Issuing country', 'Germany');
  await choose('Photo page');
  const issuedOn = daysAgo(1, new Date());
  fireEvent.input(screen.getByLabelText('Year'), { target: { value: issuedOn } });
  await arrive(page);
  await waitFor(() => expect(page.documents.isValid('front')).toBe(true));
  const summary = summaryOf(page.documents, { ...words, countries });
  expect(summary.map(({ label, text, isValid }) => [label, text, isValid])).toEqual([
    ['Document type', 'Passport', true],
    ['Issuing country', 'Germany', true],
    ['Photo page', 'p.jpg', true],
    ['Proof of address type', 'Utility bill', true],
    ['Proof of address', '', false],
    ['Date of issue', formatDay(issuedOn, 'en'), true],
  ]);
  expect(summary[2]?.id).toBe('document-front');
  expect(summary[2]?.files).toEqual(page.documents.slots.front.files.value);
});
