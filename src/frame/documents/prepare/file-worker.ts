import {
  type FileLimits,
  type FileReading,
  readFile,
  type StrippedFile,
} from '../../../metadata/read-file.ts';

/** A file that a worker reads. */
interface Task {
  readonly file: Blob;
  readonly mimeType: string;
  readonly limits: FileLimits;
}

/** Without the bytes of a file that is stored as it was chosen. */
type Answer = FileReading | Omit<StrippedFile, 'bytes'>;

/** What browsers without workers lack. */
export type Workers = Partial<Pick<typeof globalThis, 'Worker'>>;

/**
 * How long a file may take, in milliseconds. The platform allows 10 s; phones are slower. No file of the
 * corpus takes more than 2 s on a computer.
 */
const timeLimit = 30_000;

/**
 * Reads a file as `readFile` does, in a worker: a file that hangs its reader doesn't stop the form, and is
 * damaged once its time is over. If no worker can be started, the file is read here.
 *
 * @param bytes of the file
 */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  task: Task,
  browser: Workers,
): Promise<FileReading> {
  const readHere = () => readFile(bytes, task.mimeType, task.limits);
  const worker = startWorker(browser);
  if (!worker) return readHere();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<FileReading>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        resolve('problem' in data ? data : { bytes, ...data });
      };
      worker.onerror = () => resolve(readHere());
      timer = setTimeout(() => resolve({ problem: 'damaged' }), timeLimit);
      worker.postMessage(task);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

declare global {
  var trustedTypes:
    | { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }
    | undefined;
}

let policy: ScriptUrlPolicy | undefined;

/** The policy of the document allows one name, and this gives one address: that of this chunk. */
function startWorker({ Worker }: Workers): Worker | undefined {
  if (!Worker) return undefined;
  const own: ScriptUrlPolicy = { createScriptURL: addressOfThis };
  try {
    policy ??= globalThis.trustedTypes?.createPolicy('file-reader', own) ?? own;
    return new Worker(policy.createScriptURL(''), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** A document that is isolated shares that with its workers, which the platform is asked for. */
function addressOfThis(): string {
  const isIsolated = new URLSearchParams(location.search).has('isolated');
  return import.meta.url + (isIsolated ? '?isolated' : '');
}

/** Answers a page, if this chunk runs in a worker. */
export function answerPage(): void {
  if (!('WorkerGlobalScope' in globalThis)) return;
  addEventListener('message', ({ data }: MessageEvent<Task>) => {
    answer(data).catch((error: unknown) => {
      // In a task of its own, so that the page hears of it.
      setTimeout(() => {
        throw error;
      });
    });
  });
}

async function answer({ file, mimeType, limits }: Task): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reading = await readFile(bytes, mimeType, limits);
  if ('problem' in reading) return postMessage(reading);
  const { bytes: kept, ...rest } = reading;
  if (kept === bytes) postMessage(rest);
  else postMessage(reading, { transfer: [kept.buffer] });
}
