import {
  type FileLimits,
  type FileReading,
  readFile,
  type StrippedFile,
} from '../../../metadata/read-file.ts';

interface Task {
  readonly file: Blob;
  readonly mimeType: string;
  readonly limits: FileLimits;
}

/** Omits the bytes of an unchanged file. */
type Answer = FileReading | Omit<StrippedFile, 'bytes'>;

export type Workers = Partial<Pick<typeof globalThis, 'Worker'>>;

/** Milliseconds for a file. The platform allows 10 s; phones are slower. Files of the corpus take up to 2 s. */
const timeLimit = 30_000;

/**
 * Reads a file with `readFile` in a worker, so that a file that hangs its reader doesn't block the form. It
 * counts as damaged after the time limit. Without worker support, reads the file here.
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

/** The document's security policy allows one policy name, which returns only the address of this chunk. */
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

/** Workers of an isolated document must be isolated too; the query requests that from the platform. */
function addressOfThis(): string {
  const isIsolated = new URLSearchParams(location.search).has('isolated');
  return import.meta.url + (isIsolated ? '?isolated' : '');
}

/** Handles tasks of the page, if this code runs in a worker. */
export function serveAsWorker(): void {
  if (!('WorkerGlobalScope' in globalThis)) return;
  addEventListener('message', ({ data }: MessageEvent<Task>) => {
    answer(data).catch((error: unknown) => {
      // Throws in a separate task, so that the page gets an error event.
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
