import { signal } from '@preact/signals-core';
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import english from '../../../languages/texts/en.json';
import { drawView } from '../../testing/draw-view.ts';
import { createFakeWorld, type FakeWorld } from '../../testing/fake-world.ts';
import { announcementOf, findingsInEnglish } from '../document-texts.ts';
import { createDocuments, type Documents } from '../documents.ts';
import { DocumentsFields } from '../documents-fields.tsx';
import type { Preview } from '../preparation.ts';
import { createUploads } from '../uploads.ts';
import { createFakeLine, type FakeLine } from './fake-line.ts';
import { documentRules } from './rules.ts';

// Missing in happy-dom; Preact names events by such properties.
HTMLElement.prototype.ondragover = null;
HTMLElement.prototype.ondrop = null;

findingsInEnglish.value = english.files;

export const words = {
  texts: { ...english.documents, ...english.countries },
  locale: 'en',
  rules: documentRules,
};
export const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
];

export const photo = (name = 'p.jpg') => new File(['x'.repeat(2048)], name, { type: 'image/jpeg' });

/** Preview of files whose name begins with `seen`. */
export const previewInTest = document.createElement('canvas') as unknown as Preview;
Object.assign(previewInTest, { width: 240, height: 180 });

export interface DocumentsPage {
  line: FakeLine;
  world: FakeWorld;
  documents: Documents;
  /** Text of the latest announcement. */
  announced(): string;
}

/** Draws document fields for each test of a file. */
export function useDocumentsPage(): DocumentsPage {
  const page = {
    announced: () => announcementOf(page.documents.announcement.value ?? expect.fail(), words),
  } as DocumentsPage;
  let erase: () => void;

  beforeEach(() => {
    const world = createFakeWorld(() => Promise.reject(new Error('not by fetch')));
    const line = createFakeLine();
    const uploads = createUploads({
      world,
      send: line.send,
      prepare: async (file) =>
        file.size === 0
          ? { problem: 'fileEmpty' }
          : {
              file,
              name: file.name,
              warnings: file.name.startsWith('dark') ? ['warnDark'] : [],
              ...(file.name.startsWith('seen') && { preview: previewInTest }),
            },
    });
    const documents = createDocuments({
      world: { today: () => new Date() },
      uploads,
      rules: signal(documentRules),
      onChange() {},
    });
    Object.assign(page, { line, world, documents });
    erase = drawView(() => (
      <DocumentsFields documents={documents} words={words} countries={countries} />
    ));
  });
  afterEach(() => erase());
  return page;
}

export const pick = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

export const slot = (name: string) => screen.getByRole('group', { name });

export function inputOf(name: string, button = 'Upload'): HTMLInputElement {
  const { nextElementSibling: input } = within(slot(name)).getByRole('button', { name: button });
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  return input;
}

/** Chooses a file and waits until it is shown. */
export async function choose(name: string, file = photo()): Promise<void> {
  await userEvent.upload(inputOf(name), file);
  await within(slot(name)).findByText(file.name);
}

/** Completes the only running upload. */
export async function arrive({ line }: DocumentsPage, id = 'document'): Promise<void> {
  await waitFor(() => expect(line.open.length).toBe(1));
  line.open[0]?.arrive(id);
}
