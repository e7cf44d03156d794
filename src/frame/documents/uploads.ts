import { type Signal, signal } from '@preact/signals-core';
import { isTemporary } from '../wire/outcome-unknown.ts';
import { RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { DocumentFile, FileNews, FileState } from './document-file.ts';
import { createGate } from './gate.ts';
import type { Preparation, Preview } from './preparation.ts';
import type { Prepare } from './prepare-lazily.ts';
import type { SendFile } from './send-file.ts';
import { createTimeLeft } from './time-left.ts';

interface UploadParts {
  world: Pick<World, 'now' | 'wait' | 'newKey' | 'isOnline' | 'whenOnline'>;
  prepare: Prepare;
  send: SendFile;
  /** The token has ended. */
  onEnded?(failure: RequestFailure): void;
}

/** Brings files to the platform. One for all documents of a form, so that they share the line. */
export interface Uploads {
  /**
   * @param onNews the file is there, or it was refused, or did not get through; and, now and then,
   *   that it takes long
   */
  begin(file: File, onNews: (news: FileNews) => void): DocumentFile;
}

interface Upload {
  readonly file: File;
  readonly key: string;
  readonly state: Signal<FileState>;
  readonly preview: Signal<Preview | undefined>;
  readonly cancelling: AbortController;
  /** Announces where it is now. */
  tell(): void;
  isAccepted: boolean;
  prepared?: Exclude<Preparation, { problem: unknown }>;
}

/** Decoded photos are large: one at a time. */
const preparations = 1;
const sendings = 3;
/** How often a lost upload is tried again, with pauses that double, in milliseconds. */
const resends = 8;
const pause = 1_000;
const longestPause = 15_000;
/** Least time between two announcements of progress, in milliseconds. */
const silence = 20_000;

/**
 * Checks, prepares and sends files, three at a time, each until it is there. An upload whose answer
 * was lost is sent again under its own key, so that it arrives once; while the browser is offline it
 * waits.
 */
export function createUploads({ world, prepare, send, onEnded }: UploadParts): Uploads {
  const preparing = createGate(preparations);
  const sending = createGate(sendings);
  /** When progress of any file was last announced. */
  let lastToldAt = Number.NEGATIVE_INFINITY;

  async function run(upload: Upload): Promise<FileState> {
    if (!upload.prepared) {
      // What prepares it may have to be loaded first.
      await untilOnline(upload.state);
      upload.state.value = { name: 'checking' };
      const preparation = await preparing(() => prepareUnlessCancelled(upload));
      if ('problem' in preparation) return { name: 'refused', reason: preparation.problem };
      upload.prepared = preparation;
      upload.preview.value = preparation.preview;
    }
    const { file, name, warnings } = upload.prepared;
    if (warnings.length > 0 && !upload.isAccepted) return { name: 'doubtful', warnings };
    upload.state.value = { name: 'queued' };
    const id = await sending(() => sendUntilAnswered(upload, { file, name }));
    return { name: 'done', id };
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

  /** Announces where it is now, unless there was an announcement a moment ago. */
  function tellRarely(upload: Upload): void {
    const now = world.now();
    if (now - lastToldAt < silence) return;
    lastToldAt = now;
    upload.tell();
  }

  /** Follows one try. */
  function createProgress(upload: Upload) {
    const timeLeft = createTimeLeft(world.now);
    return (progress: number) => {
      const secondsLeft = timeLeft.after(progress);
      const isKnown = secondsLeft !== undefined;
      upload.state.value = { name: 'sending', progress, ...(isKnown && { secondsLeft }) };
      if (isKnown) tellRarely(upload);
    };
  }

  async function sendUntilAnswered(
    upload: Upload,
    what: { file: Blob; name: string },
  ): Promise<string> {
    const { key, state } = upload;
    const { signal } = upload.cancelling;
    for (let round = 0; ; round++) {
      await untilOnline(state);
      signal.throwIfAborted();
      const onProgress = createProgress(upload);
      if (round === 0) onProgress(0);
      else state.value = { name: 'retrying' };
      try {
        return await send({ ...what, key, signal, onProgress });
      } catch (error) {
        signal.throwIfAborted();
        if (!isTemporary(error) || round === resends) throw error;
      }
      if (!world.isOnline()) continue;
      state.value = { name: 'retrying' };
      tellRarely(upload);
      await world.wait(Math.min(pause * 2 ** round, longestPause));
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
    begin(file, onNews) {
      const upload: Upload = {
        file,
        key: world.newKey(),
        state: signal<FileState>({ name: 'checking' }),
        preview: signal(),
        cancelling: new AbortController(),
        isAccepted: false,
        tell: () => onNews({ name: file.name, state: state.peek() }),
      };
      const { key, state, preview, cancelling } = upload;
      async function start(): Promise<void> {
        state.value = { name: upload.prepared ? 'queued' : 'checking' };
        const end = await run(upload).catch(stateAfter);
        if (cancelling.signal.aborted) return;
        state.value = end;
        upload.tell();
      }
      void start();
      return {
        key,
        name: file.name,
        size: file.size,
        state,
        preview,
        retry() {
          if (state.peek().name !== 'failed') return;
          void start();
          upload.tell();
        },
        accept() {
          if (state.peek().name !== 'doubtful') return;
          upload.isAccepted = true;
          void start();
        },
        cancel: () => cancelling.abort(),
      };
    },
  };
}
