import { type Signal, signal } from '@preact/signals-core';
import { RequestFailure } from '../wire/request.ts';
import { isTemporary } from '../wire/settle.ts';
import type { World } from '../world.ts';
import type { DocumentFile, FileState } from './document-file.ts';
import { createGate } from './gate.ts';
import type { Preparation } from './preparation.ts';
import type { Prepare } from './prepare-lazily.ts';
import type { SendFile } from './send-file.ts';

interface UploadParts {
  world: Pick<World, 'wait' | 'newKey' | 'isOnline' | 'whenOnline'>;
  prepare: Prepare;
  send: SendFile;
  /** The token does not take anything any more. */
  onEnded?(failure: RequestFailure): void;
}

/** Brings files to the platform. One for all documents of a form, so that they share the line. */
export interface Uploads {
  /** @param onSettled the file is there, or it was refused, or did not get through */
  begin(file: File, onSettled: (file: DocumentFile) => void): DocumentFile;
}

interface Upload {
  readonly file: File;
  readonly key: string;
  readonly state: Signal<FileState>;
  readonly cancelling: AbortController;
  prepared?: Exclude<Preparation, { problem: unknown }>;
}

/** Decoded photos are large: one at a time. */
const preparations = 1;
const sendings = 3;
/** How often a lost upload is tried again, with pauses that double, in milliseconds. */
const resends = 8;
const pause = 1_000;
const longestPause = 15_000;

/**
 * Checks, prepares and sends files, three at a time, each until it is there. An upload whose answer
 * was lost is sent again under its own key, so that it arrives once; while the browser is offline it
 * waits.
 */
export function createUploads({ world, prepare, send, onEnded }: UploadParts): Uploads {
  const preparing = createGate(preparations);
  const sending = createGate(sendings);

  async function run(upload: Upload): Promise<FileState> {
    if (!upload.prepared) {
      // What prepares it may have to be loaded first.
      await untilOnline(upload.state);
      upload.state.value = { name: 'checking' };
      const preparation = await preparing(() => prepareUnlessCancelled(upload));
      if ('problem' in preparation) return { name: 'refused', reason: preparation.problem };
      upload.prepared = preparation;
    }
    const { file, name, warnings } = upload.prepared;
    upload.state.value = { name: 'queued' };
    const id = await sending(() => sendUntilAnswered(upload, { file, name }));
    return { name: 'done', id, warnings };
  }

  async function prepareUnlessCancelled({ file, cancelling }: Upload): Promise<Preparation> {
    cancelling.signal.throwIfAborted();
    return prepare(file);
  }

  async function untilOnline(state: Signal<FileState>): Promise<void> {
    if (world.isOnline()) return;
    state.value = { name: 'offline' };
    await world.whenOnline();
  }

  async function sendUntilAnswered(
    { key, state, cancelling: { signal } }: Upload,
    what: { file: Blob; name: string },
  ): Promise<string> {
    const onProgress = (progress: number) => {
      state.value = { name: 'sending', progress };
    };
    for (let round = 0; ; round++) {
      await untilOnline(state);
      signal.throwIfAborted();
      onProgress(0);
      try {
        return await send({ ...what, key, signal, onProgress });
      } catch (error) {
        signal.throwIfAborted();
        if (!isTemporary(error) || round === resends) throw error;
      }
      if (world.isOnline()) await world.wait(Math.min(pause * 2 ** round, longestPause));
    }
  }

  function stateAfter(error: unknown): FileState {
    if (!(error instanceof RequestFailure) || isTemporary(error)) {
      return { name: 'failed', reason: 'fileNotSent' };
    }
    if (error.status === 401 || error.status === 403) onEnded?.(error);
    return { name: 'refused', reason: error.status === 413 ? 'fileTooLarge' : 'fileNotAccepted' };
  }

  return {
    begin(file, onSettled) {
      const upload: Upload = {
        file,
        key: world.newKey(),
        state: signal<FileState>({ name: 'checking' }),
        cancelling: new AbortController(),
      };
      const { key, state, cancelling } = upload;
      async function start(): Promise<void> {
        state.value = { name: upload.prepared ? 'queued' : 'checking' };
        const end = await run(upload).catch(stateAfter);
        if (cancelling.signal.aborted) return;
        state.value = end;
        onSettled(handle);
      }
      const handle: DocumentFile = {
        key,
        name: file.name,
        size: file.size,
        state,
        retry() {
          if (state.peek().name === 'failed') void start();
        },
        cancel: () => cancelling.abort(),
      };
      void start();
      return handle;
    },
  };
}
