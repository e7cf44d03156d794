import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeWorld, type FakeWorld } from '../testing/fake-world.ts';
import type { DocumentFile, FileAnnouncement } from './document-file.ts';
import type { Prepare } from './prepare-lazily.ts';
import { createFakeLine, type FakeLine } from './testing/fake-line.ts';
import { createUploads } from './uploads.ts';

let world: FakeWorld;
let line: FakeLine;
const announced = vi.fn<(announcement: FileAnnouncement) => void>();
const ended = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  world = createFakeWorld(() => Promise.reject(new Error('not by fetch')));
  line = createFakeLine();
});

const asItIs: Prepare = async (file) => ({ file, name: file.name, warnings: [] });

function begin(count: number, prepare: Prepare = asItIs): DocumentFile[] {
  const uploads = createUploads({ world, prepare, send: line.send, onEnded: ended });
  return Array.from({ length: count }, (_, index) =>
    uploads.begin(new File(['x'], `${index}.pdf`), announced),
  );
}

async function beginOne(prepare?: Prepare): Promise<DocumentFile> {
  const file = begin(1, prepare)[0] ?? expect.fail();
  await vi.waitFor(() => expect(['checking', 'queued']).not.toContain(file.state.value.name));
  return file;
}

/** Returns the next running upload, to decide its outcome. */
async function next(): Promise<FakeLine['open'][number]> {
  await vi.waitFor(() => expect(line.open).not.toEqual([]));
  return line.open[0] ?? expect.fail();
}

const uploaded = (file: DocumentFile) =>
  vi.waitFor(() => expect(file.state.value.name).toBe('done'));

describe('an upload', () => {
  it('is checked, sent and done', async () => {
    const file = await beginOne(async (given) => ({ ...(await asItIs(given)), name: 'photo.jpg' }));
    const sending = await next();
    expect(sending.name).toBe('photo.jpg');
    sending.onProgress(0.5);
    expect(file.state.value).toEqual({ name: 'sending', progress: 0.5 });
    sending.arrive('document');
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
    const done = { name: 'done', id: 'document' };
    expect(file.state.value).toEqual(done);
    expect(announced).toHaveBeenCalledExactlyOnceWith({ name: '0.pdf', state: done });
  });

  it('is retried with the same key after lost answers, and marked so until it makes progress', async () => {
    const file = await beginOne();
    for (const status of [0, 503, 429]) (await next()).fail(status);
    await vi.waitFor(() => expect(line.tries).toHaveLength(4));
    expect(file.state.value).toEqual({ name: 'retrying' });
    const sending = await next();
    sending.onProgress(0.1);
    expect(file.state.value).toEqual({ name: 'sending', progress: 0.1 });
    sending.arrive('document');
    await uploaded(file);
    expect(new Set(line.tries.map(({ key }) => key)).size).toBe(1);
    expect(world.elapsed).toBe(1000 + 2000 + 4000);
  });

  it('is announced only occasionally, for any number of files', async () => {
    begin(3);
    await vi.waitFor(() => expect(line.open).toHaveLength(3));
    for (let second = 1; second <= 60; second++) {
      world.elapsed = second * 1_000;
      for (const { onProgress } of line.open) onProgress(second / 100);
    }
    expect(announced.mock.calls.map(([{ state }]) => state)).toEqual([
      { name: 'sending', progress: 0.03, secondsLeft: 120 },
      { name: 'sending', progress: 0.23, secondsLeft: 80 },
      { name: 'sending', progress: 0.43, secondsLeft: 60 },
    ]);
  });

  it('waits while the browser is offline', async () => {
    const file = await beginOne();
    world.goOffline();
    (await next()).fail(0);
    await vi.waitFor(() => expect(file.state.value.name).toBe('offline'));
    expect(line.tries).toHaveLength(1);
    world.goOnline();
    (await next()).arrive('document');
    await uploaded(file);
    expect(world.elapsed).toBe(0);
  });

  it('is checked only online, because the code for it may have to be loaded', async () => {
    world.goOffline();
    const prepare = vi.fn(asItIs);
    const file = await beginOne(prepare);
    expect([file.state.value.name, prepare.mock.calls.length]).toEqual(['offline', 0]);
    world.goOnline();
    (await next()).arrive('document');
    await uploaded(file);
  });

  it('can be retried if the code for checks failed to load', async () => {
    const prepare = vi.fn(asItIs).mockRejectedValueOnce(new TypeError('no chunk'));
    const file = await beginOne(prepare);
    expect(file.state.value.name).toBe('failed');
    file.retry();
    (await next()).arrive('document');
    await uploaded(file);
  });

  it.each([
    [413, 'fileTooLarge', 0],
    [422, 'fileNotAccepted', 0],
    [403, 'fileNotAccepted', 1],
    [401, 'fileNotAccepted', 1],
  ])('is not retried after a refusal with %i', async (status, reason, ends) => {
    const file = await beginOne();
    (await next()).fail(status);
    await vi.waitFor(() => expect(file.state.value).toEqual({ name: 'refused', reason }));
    expect(ended).toHaveBeenCalledTimes(ends);
    expect(line.tries).toHaveLength(1);
  });
});

describe('several uploads', () => {
  it('run three at a time', async () => {
    const files = begin(7);
    for (let arrived = 0; arrived < 7; arrived++) {
      await vi.waitFor(() => expect(line.open).toHaveLength(Math.min(3, 7 - arrived)));
      (await next()).arrive(`document ${arrived}`);
    }
    await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(7));
    expect(line.tries.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(new Set(line.tries.map(({ key }) => key)).size).toBe(7);
  });

  it('are prepared one at a time, because photos are large', async () => {
    let busy = 0;
    let most = 0;
    begin(4, async (file) => {
      most = Math.max(most, ++busy);
      await new Promise((resolve) => setTimeout(resolve, 1));
      busy--;
      return asItIs(file);
    });
    await vi.waitFor(() => expect(line.tries.length).toBe(3));
    expect(most).toBe(1);
  });

  it('continue when a waiting one is cancelled', async () => {
    const files = begin(5);
    await vi.waitFor(() => expect(line.open).toHaveLength(3));
    await vi.waitFor(() => expect(files[3]?.state.value.name).toBe('queued'));
    files[3]?.cancel();
    (await next()).arrive('document');
    await vi.waitFor(() => expect(line.tries.at(-1)?.name).toBe('4.pdf'));
  });

  it('of 20 files arrive once each over a connection that breaks twice', async () => {
    begin(20);
    const arrived: string[] = [];
    for (let cuts = 0; arrived.length < 20; ) {
      const sending = await next();
      if (cuts < 2 && arrived.length === 5 + cuts * 6) {
        cuts++;
        world.goOffline();
        for (const one of line.open) one.fail(0);
        await world.untilQuiet();
        world.goOnline();
      } else {
        arrived.push(sending.key);
        sending.arrive(`document ${sending.key}`);
      }
    }
    await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(20));
    expect(new Set(arrived).size).toBe(20);
    expect(line.tries.length).toBeGreaterThan(20);
  });
});
