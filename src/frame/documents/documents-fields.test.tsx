// @vitest-environment happy-dom
import { effect, signal } from '@preact/signals-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import english from '../../languages/texts/en.json';
import { createFakeWorld, type FakeWorld } from '../testing/fake-world.ts';
import { createDocuments, type Documents } from './documents.ts';
import { DocumentsFields } from './documents-fields.tsx';
import { refuseStrayDrops } from './drops.ts';
import { findingsInEnglish, newsOf } from './file-limits.ts';
import { daysAgo, showIssue } from './issued-on.ts';
import { summaryOf } from './labels.ts';
import { createFakeLine, type FakeLine } from './testing/fake-line.ts';
import { documentRules } from './testing/rules.ts';
import { createUploads } from './uploads.ts';

// Missing in happy-dom; Preact names events by such properties.
HTMLElement.prototype.ondragover = null;
HTMLElement.prototype.ondrop = null;

findingsInEnglish.value = english.files;
const words = { texts: english.documents, locale: 'en', rules: documentRules };
const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
];
let world: FakeWorld;
let line: FakeLine;
let documents: Documents;
let root: HTMLElement;
let erase: () => void;

beforeEach(() => {
  world = createFakeWorld(() => Promise.reject(new Error('not by fetch')));
  line = createFakeLine();
  const uploads = createUploads({
    world,
    send: line.send,
    prepare: async (file) =>
      file.size === 0
        ? { problem: 'fileEmpty' }
        : { file, name: file.name, warnings: file.name.startsWith('dark') ? ['warnDark'] : [] },
  });
  documents = createDocuments({ uploads, rules: signal(documentRules), onChange() {} });
  root = document.createElement('main');
  document.body.append(root);
  erase = effect(() =>
    render(<DocumentsFields documents={documents} words={words} countries={countries} />, root),
  );
});
afterEach(() => {
  erase();
  render(null, root);
  root.remove();
});

const pick = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const slot = (name: string) => screen.getByRole('group', { name });
const inputOf = (name: string, button = 'Upload') => {
  const { nextElementSibling: input } = within(slot(name)).getByRole('button', { name: button });
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  return input;
};
const photo = (name = 'p.jpg') => new File(['x'.repeat(2048)], name, { type: 'image/jpeg' });

async function choose(name: string, file = photo()): Promise<void> {
  await userEvent.upload(inputOf(name), file);
  await within(slot(name)).findByText(file.name);
}
async function arrive(id = 'document'): Promise<void> {
  await waitFor(() => expect(line.open.length).toBe(1));
  line.open[0]?.arrive(id);
}

describe('the documents of a person', () => {
  it('are asked for one after the other', async () => {
    expect(screen.queryAllByRole('button')).toEqual([]);
    await pick('Kind of document', 'Driver’s license');
    expect(slot('Front of the document')).toBeTruthy();
    expect(slot('Back of the document')).toBeTruthy();
    const question = screen.getByRole('radiogroup', { name: /current address on this document/ });
    await userEvent.click(within(question).getByLabelText('No'));
    expect(slot('Proof of address')).toBeTruthy();
    await userEvent.click(within(question).getByLabelText('Yes'));
    expect(screen.queryByRole('group', { name: 'Proof of address' })).toBeNull();
  });

  it('are a page with a photo where there is no back', async () => {
    await pick('Kind of document', 'Passport');
    expect(slot('Page with the photo')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Back of the document' })).toBeNull();
  });

  it('have errors on them that say what to do', async () => {
    await pick('Kind of document', 'Passport');
    expect(documents.reveal()).toBe('document-country');
    const upload = within(slot('Page with the photo')).getByRole('button', { name: 'Upload' });
    expect(upload.id).toBe('document-front');
    const descriptionOf = (element: Element) => {
      const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return described.map((id) => document.getElementById(id)?.textContent);
    };
    expect(descriptionOf(upload)).toEqual(['Page with the photo', 'Upload this document.']);
    expect(screen.getAllByText('Enter the date of issue.')).toHaveLength(1);
    const date = screen.getByLabelText('Date of issue');
    expect(descriptionOf(date)).toEqual([
      'It must be within the last 90 days.',
      'Enter the date of issue.',
    ]);
    expect(screen.getByText('Choose the country that issued it.')).toBeTruthy();
  });
});

describe('a file', () => {
  beforeEach(() => pick('Kind of document', 'Passport'));

  it('is chosen by a button that has the browser ask', async () => {
    const input = inputOf('Page with the photo');
    let asked = 0;
    input.addEventListener('click', () => asked++);
    await userEvent.click(
      within(slot('Page with the photo')).getByRole('button', { name: 'Upload' }),
    );
    expect(asked).toBe(1);
    expect(input.accept).toBe('application/pdf,image/jpeg,image/png,.heic,.heif');
    expect(input.multiple).toBe(true);
    expect(inputOf('Proof of address').multiple).toBe(true);
    const camera = inputOf('Page with the photo', 'Take a photo');
    expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  });

  it('is chosen alone where every other place has one', async () => {
    await userEvent.upload(inputOf('Page with the photo'), [photo(), photo('bill.jpg')]);
    expect(slot('Page with the photo').textContent).toContain('p.jpg');
    expect(slot('Proof of address').textContent).toContain('bill.jpg');
    expect(inputOf('Page with the photo', 'Use another file').multiple).toBe(false);
  });

  it('shows its name, size and progress, and that it is there', async () => {
    await choose('Page with the photo');
    const group = slot('Page with the photo');
    await waitFor(() => expect(line.open).toHaveLength(1));
    line.open[0]?.onProgress(0.42);
    expect(group.textContent).toMatch(/p\.jpg.*2 kB.*Uploading, .*42%/);
    const bar = within(group).getByRole('progressbar', { name: 'p.jpg' });
    expect(bar).toHaveProperty('value', 0.42);
    await arrive();
    await within(group).findByText('Uploaded');
    expect(within(group).queryByRole('progressbar')).toBeNull();
    expect(within(group).getByRole('button', { name: 'Use another file' }).id).toBe(
      'document-front',
    );
    const news = documents.news.value ?? expect.fail();
    expect(newsOf(news, words)).toBe('p.jpg is uploaded.');
  });

  it('can be dropped, and marks where', async () => {
    const group = slot('Page with the photo');
    fireEvent.dragOver(group);
    expect(group.hasAttribute('data-over')).toBe(true);
    fireEvent.drop(group, { dataTransfer: { files: [photo('dropped.jpg')] } });
    expect(group.hasAttribute('data-over')).toBe(false);
    expect(await within(group).findByText('dropped.jpg')).toBeTruthy();
  });

  it('that is removed leaves the focus on the button for another', async () => {
    await choose('Page with the photo');
    await arrive();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('p.jpg')).toBeNull();
    expect(document.activeElement?.id).toBe('document-front');
    await choose('Page with the photo');
  });

  it('that is cancelled is not sent on', async () => {
    await choose('Page with the photo');
    await waitFor(() => expect(line.open).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(line.open).toEqual([]);
    expect(documents.slots.front.files.value).toEqual([]);
  });

  it('that is not accepted says why, there and to those who do not see it', async () => {
    await choose('Page with the photo', new File([], 'none.pdf', { type: 'application/pdf' }));
    const reason = 'This file is empty. Choose it again.';
    expect(await screen.findByText(reason)).toBeTruthy();
    const news = documents.news.value ?? expect.fail();
    expect(newsOf(news, words)).toBe(`none.pdf: ${reason}`);
  });

  it('that does not get through can be tried again', async () => {
    await choose('Page with the photo');
    for (let tries = 1; tries <= 9; tries++) {
      await waitFor(() => expect([line.tries.length, line.open.length]).toEqual([tries, 1]));
      line.open[0]?.fail(0);
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await arrive();
    expect(await screen.findByText('Uploaded')).toBeTruthy();
  });

  it('that may be hard to read is taken with a warning', async () => {
    await choose('Page with the photo', photo('dark.jpg'));
    await arrive();
    expect(await screen.findByText(/looks dark/)).toBeTruthy();
    expect(documents.isRight('front')).toBe(true);
  });

  it('that is too large says how large it may be', async () => {
    await choose('Page with the photo');
    await waitFor(() => expect(line.open).toHaveLength(1));
    line.open[0]?.fail(413);
    expect(await screen.findByText(/too large\. Use one of at most 10 MB\./)).toBeTruthy();
  });
});

it('does not leave the form for a file that is dropped beside a place for files', () => {
  const stop = refuseStrayDrops(document);
  const isRefused = (name: string) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([isRefused('dragover'), isRefused('drop')]).toEqual([true, true]);
  stop();
  expect([isRefused('dragover'), isRefused('drop')]).toEqual([false, false]);
});

it('shows for review what was answered', async () => {
  await pick('Kind of document', 'Passport');
  await pick('Issuing country', 'Germany');
  await choose('Page with the photo');
  const issuedOn = daysAgo(1, new Date());
  fireEvent.input(screen.getByLabelText('Date of issue'), { target: { value: issuedOn } });
  await arrive();
  await waitFor(() => expect(documents.isRight('front')).toBe(true));
  const summary = summaryOf(documents, { texts: english.documents, locale: 'en', countries });
  expect(summary.map(({ label, text, isRight }) => [label, text, isRight])).toEqual([
    ['Kind of document', 'Passport', true],
    ['Issuing country', 'Germany', true],
    ['Page with the photo', 'p.jpg', true],
    ['Kind of proof of address', 'Utility bill', true],
    ['Proof of address', '', false],
    ['Date of issue', showIssue(issuedOn, 'en'), true],
  ]);
  expect(summary[2]?.id).toBe('document-front');
});
