// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreStrayDrops } from './file-drops.ts';
import {
  arrive,
  choose,
  inputOf,
  photo,
  pick,
  slot,
  useDocumentsPage,
} from './testing/documents-page.tsx';

const page = useDocumentsPage();

describe('a file', () => {
  beforeEach(() => pick('Document type', 'Passport'));

  it('is chosen in the browser’s dialog or with the camera', async () => {
    const input = inputOf('Photo page');
    const onClick = vi.fn();
    input.addEventListener('click', onClick);
    await userEvent.click(within(slot('Photo page')).getByRole('button', { name: 'Upload' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(input.accept).toBe('application/pdf,image/jpeg,image/png,.heic,.heif');
    expect(input.multiple).toBe(true);
    expect(inputOf('Proof of address').multiple).toBe(true);
    const camera = inputOf('Photo page', 'Take a photo');
    expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  });

  it('is the only one that can be chosen once all other slots have one', async () => {
    await userEvent.upload(inputOf('Photo page'), [photo(), photo('bill.jpg')]);
    expect(slot('Photo page').textContent).toContain('p.jpg');
    expect(slot('Proof of address').textContent).toContain('bill.jpg');
    expect(inputOf('Photo page', 'Use another file').multiple).toBe(false);
  });

  it('shows its name, size, progress, remaining time and retries until it is uploaded', async () => {
    await choose('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    const group = slot('Photo page');
    const bar = () => within(group).getByRole('progressbar', { name: 'p.jpg' });
    expect(bar()).toHaveProperty('value', 0);
    expect(bar().hasAttribute('aria-valuetext')).toBe(false);
    for (const second of [1, 2, 3]) {
      page.world.elapsed = second * 1_000;
      page.line.open[0]?.onProgress(second / 20);
    }
    expect(bar()).toHaveProperty('value', 0.15);
    expect(group.textContent).toMatch(
      /p\.jpg.*2 kB.*Uploading, .*15%.*, about .*20 seconds.* left/,
    );
    expect(page.announced()).toMatch(/^p\.jpg: Uploading, .*15%.*, about .*20 seconds.* left$/);
    page.line.open[0]?.fail(0);
    await within(group).findByText('Connection problem. Trying again…');
    expect(bar()).toHaveProperty('value', 0);
    await arrive(page);
    await within(group).findByText('Uploaded');
    expect(within(group).queryByRole('progressbar')).toBeNull();
    const another = within(group).getByRole('button', { name: 'Use another file' });
    expect(another.id).toBe('document-front');
    expect(page.announced()).toBe('p.jpg uploaded.');
  });

  it('can be dropped, and marks its slot', async () => {
    const group = slot('Photo page');
    fireEvent.dragOver(group);
    expect(group.hasAttribute('data-over')).toBe(true);
    fireEvent.drop(group, { dataTransfer: { files: [photo('dropped.jpg')] } });
    expect(group.hasAttribute('data-over')).toBe(false);
    expect(await within(group).findByText('dropped.jpg')).toBeTruthy();
  });

  it('moves the focus to the button for another when removed', async () => {
    await choose('Photo page');
    await arrive(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('p.jpg')).toBeNull();
    expect(document.activeElement?.id).toBe('document-front');
    await choose('Photo page');
  });

  it('is no longer sent or announced when cancelled', async () => {
    await choose('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(page.line.open).toEqual([]);
    expect(page.documents.slots.front.files.value).toEqual([]);
    await page.world.untilQuiet();
    expect(page.line.tries).toHaveLength(1);
    expect(page.documents.announcement.value).toBeUndefined();
  });

  it('is not sent if it is not accepted, and shows and announces why', async () => {
    await choose('Photo page', new File([], 'none.pdf', { type: 'application/pdf' }));
    const reason = 'This file is empty. Choose another one.';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(page.announced()).toBe(`none.pdf: ${reason}`);
    expect(page.line.tries).toEqual([]);
  });

  it('can be retried with the same key after lost connections, keeping the focus', async () => {
    await choose('Photo page');
    for (let count = 1; count <= 9; count++) {
      await waitFor(() =>
        expect([page.line.tries.length, page.line.open.length]).toEqual([count, 1]),
      );
      page.line.open[0]?.fail(0);
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.activeElement?.id).toBe('document-front');
    await arrive(page);
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(page.line.tries).toHaveLength(10);
    expect(new Set(page.line.tries.map(({ key }) => key)).size).toBe(1);
  });

  it('is sent only after confirmation if it may be hard to read', async () => {
    await choose('Photo page', photo('dark.jpg'));
    expect(await screen.findByText(/looks dark/)).toBeTruthy();
    expect(page.announced()).toMatch(/^dark\.jpg: This photo looks dark\./);
    expect(page.documents.reveal()).toBe('document-country');
    expect(page.documents.slots.front.error.value).toBe('fileDoubtful');
    expect(page.line.tries).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('document-front'));
    await arrive(page);
    await screen.findByText('Uploaded');
    expect(screen.queryByText(/looks dark/)).toBeNull();
    expect(page.documents.isValid('front')).toBe(true);
  });

  it('shows the size limit if it is too large', async () => {
    await choose('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    page.line.open[0]?.fail(413);
    expect(await screen.findByText(/too large\. The limit is 10 MB\./)).toBeTruthy();
  });
});

it('ignores a file that is dropped outside a slot', () => {
  const stop = ignoreStrayDrops(document);
  const isRefused = (name: string) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([isRefused('dragover'), isRefused('drop')]).toEqual([true, true]);
  stop();
  expect([isRefused('dragover'), isRefused('drop')]).toEqual([false, false]);
});
