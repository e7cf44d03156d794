// @vitest-environment happy-dom
import { screen, within } from '@testing-library/preact';
import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReviewedFiles } from './file-preview.tsx';
import {
  arrive,
  choose,
  photo,
  pick,
  previewInTest,
  slot,
  useDocumentsPage,
  words,
} from './testing/documents-page.tsx';

const page = useDocumentsPage();
const drawn = vi.fn();

beforeEach(async () => {
  drawn.mockClear();
  const context = { drawImage: drawn } as unknown as CanvasRenderingContext2D;
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockImplementation((() => context) as never);
  await pick('Document type', 'Passport');
});
afterEach(() => vi.restoreAllMocks());

function review() {
  const root = document.createElement('section');
  const files = page.documents.slots.front.files.value;
  render(<ReviewedFiles files={files} texts={words.texts} />, root);
  return within(root);
}

it('shows a picture in its slot and in the review', async () => {
  await choose('Photo page', photo('seen.jpg'));
  await arrive(page);
  const preview = await within(slot('Photo page')).findByRole('img', {
    name: 'Preview of seen.jpg',
  });
  expect([preview.tagName, preview.getAttribute('width')]).toEqual(['CANVAS', '240']);
  expect(drawn).toHaveBeenCalledWith(previewInTest, 0, 0);
  const seen = review();
  expect(seen.getByRole('img', { name: 'Preview of seen.jpg' })).toBeTruthy();
  expect(seen.getByText('seen.jpg')).toBeTruthy();
});

it('shows only the name of a file without a picture, or that was uploaded before a reload', async () => {
  await choose('Photo page', photo('deed.pdf'));
  await arrive(page);
  const expectNameOnly = (name: string) => {
    const seen = review();
    expect(seen.getByRole('listitem').textContent).toBe(name);
    expect(seen.queryByRole('img')).toBeNull();
  };
  expectNameOnly('deed.pdf');
  const front = [{ id: '1', name: 'seen.jpg', size: 8 }];
  page.documents.fromDraft({ fields: {}, slots: { front } });
  expectNameOnly('seen.jpg');
  expect(screen.queryByRole('img')).toBeNull();
});
