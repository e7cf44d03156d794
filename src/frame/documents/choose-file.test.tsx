// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcementOf } from './document-texts.ts';
import { ignoreStrayDrops } from './file-drops.ts';
import {
  arrive,
  choose,
  inputOf,
  photo,
  pick,
  slot,
  useDocumentsPage,
  words,
} from './testing/documents-page.tsx';

const page = useDocumentsPage();

describe('a file', () => {
  beforeEach(() => pick('Document type', 'Passport'));

  it('is chosen with a button that opens the browser’s dialog', async () => {
    const input = inputOf('Photo page');
    let asked = 0;
    input.addEventListener('click', () => asked++);
    await userEvent.click(within(slot('Photo page')).getByRole('button', { name: 'Upload' }));
    expect(asked).toBe(1);
    expect(input.accept).toBe('application/pdf,image/jpeg,image/png,.heic,.heif');
    expect(input.multiple).toBe(true);
    expect(inputOf('Proof of address').multiple).toBe(true);
    const camera = inputOf('Photo page', 'Take a photo');
    expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
  });

  it('is chosen alone if all other slots have one', async () => {
    await userEvent.upload(inputOf('Photo page'), [photo(), photo('bill.jpg')]);
    expect(slot('Photo page').textContent).toContain('p.jpg');
    expect(slot('Proof of address').textContent).toContain('bill.jpg');
    expect(inputOf('Photo page', 'Use another file').multiple).toBe(false);
  });

  it('shows its name, size and progress, and when it is uploaded', async () => {
    await choose('Photo page');
    const group = slot('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    page.line.open[0]?.onProgress(0.42);
    expect(group.textContent).toMatch(/p\.jpg.*2 kB.*Uploading, .*42%/);
    const bar = within(group).getByRole('progressbar', { name: 'p.jpg' });
    expect(bar).toHaveProperty('value', 0.42);
    await arrive(page);
    await within(group).findByText('Uploaded');
    expect(within(group).queryByRole('progressbar')).toBeNull();
    expect(within(group).getByRole('button', { name: 'Use another file' }).id).toBe(
      'document-front',
    );
    const announcement = page.documents.announcement.value ?? expect.fail();
    expect(announcementOf(announcement, words)).toBe('p.jpg uploaded.');
  });

  it('shows the remaining time, and when it is retried', async () => {
    await choose('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    const group = slot('Photo page');
    const bar = within(group).getByRole('progressbar', { name: 'p.jpg' });
    expect([bar.getAttribute('value'), bar.hasAttribute('aria-valuetext')]).toEqual(['0', false]);
    for (const second of [1, 2, 3]) {
      page.world.elapsed = second * 1_000;
      page.line.open[0]?.onProgress(second / 20);
    }
    expect(group.textContent).toMatch(/Uploading, .*15%.*, about .*20 seconds.* left/);
    expect(announcementOf(page.documents.announcement.value ?? expect.fail(), words)).toMatch(
      /^p\.jpg: Uploading, .*15%.*, about .*20 seconds.* left$/,
    );
    page.line.open[0]?.fail(0);
    await within(group).findByText('Connection problem. Trying again…');
    expect(within(group).getByRole('progressbar')).toHaveProperty('value', 0);
  });

  it('can be dropped, and marks where', async () => {
    const group = slot('Photo page');
    fireEvent.dragOver(group);
    expect(group.hasAttribute('data-over')).toBe(true);
    fireEvent.drop(group, { dataTransfer: { files: [photo('dropped.jpg')] } });
    expect(group.hasAttribute('data-over')).toBe(false);
    expect(await within(group).findByText('dropped.jpg')).toBeTruthy();
  });

  it('that is removed leaves the focus on the button for another', async () => {
    await choose('Photo page');
    await arrive(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('p.jpg')).toBeNull();
    expect(document.activeElement?.id).toBe('document-front');
    await choose('Photo page');
  });

  it('that is cancelled is not sent on', async () => {
    await choose('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(page.line.open).toEqual([]);
    expect(page.documents.slots.front.files.value).toEqual([]);
  });

  it('that is not accepted says why, also to screen readers', async () => {
    await choose('Photo page', new File([], 'none.pdf', { type: 'application/pdf' }));
    const reason = 'This file is empty. Choose another one.';
    expect(await screen.findByText(reason)).toBeTruthy();
    const announcement = page.documents.announcement.value ?? expect.fail();
    expect(announcementOf(announcement, words)).toBe(`none.pdf: ${reason}`);
  });

  it('that does not get through can be tried again, and leaves the focus on a button', async () => {
    await choose('Photo page');
    for (let tries = 1; tries <= 9; tries++) {
      await waitFor(() =>
        expect([page.line.tries.length, page.line.open.length]).toEqual([tries, 1]),
      );
      page.line.open[0]?.fail(0);
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.activeElement?.id).toBe('document-front');
    await arrive(page);
    expect(await screen.findByText('Uploaded')).toBeTruthy();
  });

  it('that may be hard to read is sent once the applicant confirms it', async () => {
    await choose('Photo page', photo('dark.jpg'));
    expect(await screen.findByText(/looks dark/)).toBeTruthy();
    expect(announcementOf(page.documents.announcement.value ?? expect.fail(), words)).toMatch(
      /^dark\.jpg: This photo looks dark\./,
    );
    expect(page.documents.reveal()).toBe('document-country');
    expect(page.documents.slots.front.error.value).toBe('fileDoubtful');
    await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('document-front'));
    await arrive(page);
    await screen.findByText('Uploaded');
    expect(screen.queryByText(/looks dark/)).toBeNull();
    expect(page.documents.isValid('front')).toBe(true);
  });

  it('that is too large says how large it may be', async () => {
    await choose('Photo page');
    await waitFor(() => expect(page.line.open).toHaveLength(1));
    page.line.open[0]?.fail(413);
    expect(await screen.findByText(/too large\. The limit is 10 MB\./)).toBeTruthy();
  });
});

it('does not open a file that is dropped outside a slot', () => {
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
