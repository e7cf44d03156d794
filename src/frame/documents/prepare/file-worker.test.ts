import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFile } from '../../../metadata/read-file.ts';
import { jpeg, pdf } from '../testing/pictures.ts';
import { readInWorker, serveAsWorker } from './file-worker.ts';

const limits = { pages: 20, megapixels: 100 };
const bytesOf = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
const taskOf = (bytes: Uint8Array<ArrayBuffer>, mimeType = 'application/pdf') => ({
  file: new Blob([bytes]),
  mimeType,
  limits,
});

/** Replaces workers of the browser. */
class FakeWorker {
  static made: FakeWorker[] = [];
  /** Reaction of the worker to a task. */
  static behavior: (worker: FakeWorker, task: unknown) => void = () => undefined;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly terminate = vi.fn();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeWorker.made.push(this);
  }

  postMessage(task: unknown): void {
    FakeWorker.behavior(this, task);
  }
}
const browser = { Worker: FakeWorker as unknown as typeof Worker };

beforeEach(() => {
  FakeWorker.made = [];
  FakeWorker.behavior = () => undefined;
  vi.stubGlobal('location', { search: '' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stops a worker that hangs, and treats its file as damaged', async () => {
  vi.useFakeTimers();
  const bytes = bytesOf(pdf());
  const reading = readInWorker(bytes, taskOf(bytes), browser);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(FakeWorker.made[0]?.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toEqual({ problem: 'damaged' });
  expect(FakeWorker.made[0]?.terminate).toHaveBeenCalledOnce();
});

it.each(['', '?isolated'])('is started from the URL of its own file (%s)', async (search) => {
  vi.stubGlobal('location', { search });
  FakeWorker.behavior = ({ onmessage }) => onmessage?.({ data: { problem: 'locked' } });
  const bytes = bytesOf(pdf());
  expect(await readInWorker(bytes, taskOf(bytes), browser)).toEqual({ problem: 'locked' });
  expect(FakeWorker.made[0]?.url).toBe(new URL(`./file-worker.ts${search}`, import.meta.url).href);
  expect(FakeWorker.made[0]?.terminate).toHaveBeenCalledOnce();
});

it.each([
  ['the browser has no workers', {}],
  [
    'the document allows no workers',
    {
      Worker: vi.fn(() => {
        throw new Error('refused');
      }),
    },
  ],
  ['the worker fails to load', browser],
])('reads the file in the form if %s', async (_why, workers) => {
  FakeWorker.behavior = ({ onerror }) => onerror?.();
  const bytes = bytesOf(jpeg({ orientation: 6 }));
  const task = taskOf(bytes, 'image/jpeg');
  const reading = await readInWorker(bytes, task, workers as Partial<typeof browser>);
  expect(reading).toEqual(await readFile(bytes, 'image/jpeg', limits));
});

it('answers with the result of the reader, without the bytes of an unchanged file', async () => {
  const target = new EventTarget();
  const answers: unknown[] = [];
  vi.stubGlobal('WorkerGlobalScope', class {});
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer));
  serveAsWorker();
  const files = [
    [jpeg({ orientation: 6 }), 'image/jpeg'],
    [pdf().slice(0, 150), 'application/pdf'],
    [pdf(), 'application/pdf'],
  ] as const;
  for (const [text, mimeType] of files) {
    const bytes = bytesOf(text);
    const task = taskOf(bytes, mimeType);
    target.dispatchEvent(new MessageEvent('message', { data: task }));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const data = answers.pop();
    const direct = await readFile(bytes, mimeType, limits);
    const isSame = 'bytes' in direct && direct.bytes === bytes;
    expect('bytes' in Object(data)).toBe('bytes' in direct && !isSame);
    FakeWorker.behavior = ({ onmessage }) => onmessage?.({ data });
    expect(await readInWorker(bytes, task, browser)).toEqual(direct);
  }
});

it('handles no messages in the page itself', () => {
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  serveAsWorker();
  expect(listen).not.toHaveBeenCalled();
});
