import { type Signal, signal } from '@preact/signals-core';
import { isTemporary } from '../wire/outcome-unknown.ts';
import { RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { DocumentFile, FileAnnouncement, FileState } from './document-file.ts';
import { createLimiter } from './limiter.ts';
import type { Preparation, Preview } from './preparation.ts';
import type { Prepare } from './prepare-lazily.ts';
import type { SendFile } from './send-file.ts';
import { createTimeLeft } from './time-left.ts';

interface UploadParts {
  world: Pick<World, 'now' | 'wait' | 'newKey' | 'isOnline' | 'whenOnline'>;
  prepare: Prepare;
  send: SendFile;
  /** Called if the token has expired or was used. */
  onEnded?(failure: RequestFailure): void;
}

/** Uploads files to the platform. Shared by all documents of a form, to limit parallel uploads. */
export interface Uploads {
  /** @param onAnnouncement called at the end of an upload, and occasionally during a long one */
  begin(file: File, onAnnouncement: (announcement: FileAnnouncement) => void): DocumentFile;
}

interface Upload {
  readonly file: File;
  readonly key: string;
  readonly state: Signal<FileState>;
  readonly preview: Signal<Preview | undefined>;
  readonly cancelling: AbortController;
  announce(): void;
  isAccepted: boolean;
  prepared?: Exclude<Preparation, { problem: unknown }>;
}

/** One at a time, because decoded photos are large. */
const maxPreparations = 1;
const maxSendings = 3;
/** Maximum retries of a lost upload, with pauses in milliseconds that double. */
const resends = 8;
const pause = 1_000;
const longestPause = 15_000;
/** Minimum milliseconds between two progress announcements. */
const announcementInterval = 20_000;

/**
 * Checks, prepares and uploads files, three at a time. Retries an upload whose answer was lost with the same
 * key, so that it is stored only once. Waits while the browser is offline.
 */
export function createUploads({ world, prepare, send, onEnded }: UploadParts): Uploads {
  const preparing = createLimiter(maxPreparations);
  const sending = createLimiter(maxSendings);
  /** Time of the last progress announcement of any file. */
  let lastAnnouncedAt = Number.NEGATIVE_INFINITY;

  async function run(upload: Upload): Promise<FileState> {
    if (!upload.prepared) {
      // The code that prepares files may have to be loaded first.
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

  /** Announces its current state, unless the last announcement was recent. */
  function announceRarely(upload: Upload): void {
    const now = world.now();
    if (now - lastAnnouncedAt < announcementInterval) return;
    lastAnnouncedAt = now;
    upload.announce();
  }

  function createProgress(upload: Upload) {
    const secondsLeftAfter = createTimeLeft(world.now);
    return (progress: number) => {
      const secondsLeft = secondsLeftAfter(progress);
      const isKnown = secondsLeft !== undefined;
      upload.state.value = { name: 'sending', progress, ...(isKnown && { secondsLeft }) };
      if (isKnown) announceRarely(upload);
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
      announceRarely(upload);
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
    begin(file, onAnnouncement) {
      const upload: Upload = {
        file,
        key: world.newKey(),
        state: signal<FileState>({ name: 'checking' }),
        preview: signal(),
        cancelling: new AbortController(),
        isAccepted: false,
        announce: () => onAnnouncement({ name: file.name, state: state.peek() }),
      };
      const { key, state, preview, cancelling } = upload;
      async function start(): Promise<void> {
        state.value = { name: upload.prepared ? 'queued' : 'checking' };
        const end = await run(upload).catch(stateAfter);
        if (cancelling.signal.aborted) return;
        state.value = end;
        upload.announce();
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
          upload.announce();
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
