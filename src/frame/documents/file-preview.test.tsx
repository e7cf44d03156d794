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
  document.body.append(root);
  const files = page.documents.slots.front.files.value;
  render(<ReviewedFiles files={files} texts={words.texts} />, root);
  const seen = within(root);
  return { seen, erase: () => root.remove() };
}

it('a picture is shown where it was chosen, and in the review', async () => {
  await choose('Photo page', photo('seen.jpg'));
  await arrive(page);
  const preview = await within(slot('Photo page')).findByRole('img', {
    name: 'Preview of seen.jpg',
  });
  expect([preview.tagName, preview.getAttribute('width')]).toEqual(['CANVAS', '240']);
  expect(drawn).toHaveBeenCalledWith(previewInTest, 0, 0);
  const { seen, erase } = review();
  expect(seen.getByRole('img', { name: 'Preview of seen.jpg' })).toBeTruthy();
  expect(seen.getByText('seen.jpg')).toBeTruthy();
  erase();
});

it('a file without a picture has its name, and a sign that is no picture', async () => {
  await choose('Photo page', photo('deed.pdf'));
  await arrive(page);
  const { seen, erase } = review();
  expect(seen.getByRole('listitem').textContent).toBe('deed.pdf');
  expect(seen.queryByRole('img')).toBeNull();
  erase();
});

it('a file uploaded before a reload has only its name', () => {
  page.documents.fromDraft({
    fields: {},
    slots: { front: [{ id: '1', name: 'seen.jpg', size: 8 }] },
  });
  expect(screen.queryByRole('img')).toBeNull();
  const { seen, erase } = review();
  expect(seen.getByRole('listitem').textContent).toBe('seen.jpg');
  erase();
});
