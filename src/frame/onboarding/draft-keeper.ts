import { type ReadonlySignal, signal } from '@preact/signals-core';
import { RequestFailure } from '../wire/request.ts';
import { isTemporary } from '../wire/settle.ts';
import type { World } from '../world.ts';
import type { DraftClient } from './draft-client.ts';
import { mergeDrafts } from './merge-drafts.ts';

/** Keeps the unfinished form on the platform. */
export interface DraftKeeper {
  /** Whether somebody else, as another tab, has saved a later form. Nothing is saved while it is so. */
  readonly isChangedElsewhere: ReadonlySignal<boolean>;
  /** Reads what was kept and puts it into the form, in place of what is in it. */
  load(): Promise<void>;
  /** Something in the form is another now. */
  touch(): void;
  /** Saves now what was touched. */
  flush(): void;
  /** Keeps this form and not the later one. */
  overwrite(): Promise<void>;
  /** The form was sent, or there is nothing to keep any more. */
  stop(): void;
}

export interface DraftSetup {
  client: DraftClient;
  world: World;
  /** The form as it is. */
  collect(): object;
  /** Puts a form in place of what is there. */
  restore(draft: object): void;
  /** The token has come to its end. */
  onEnded(failure: RequestFailure): void;
}

/** Milliseconds after an edit. */
const delay = 1_000;
const retryDelay = 5_000;

type Phase = 'unknown' | 'kept' | 'stopped';

export function createDraftKeeper(setup: DraftSetup): DraftKeeper {
  const { client, world } = setup;
  const isChangedElsewhere = signal(false);
  let phase: Phase = 'unknown';
  let version = 0;
  /** Counts edits: what is saved is as of one of them. */
  let edits = 0;
  let savedEdits = 0;
  let isSaving = false;
  /** What is put back was not edited. */
  let isRestoring = false;
  let timer = 0;

  const canSave = () =>
    phase === 'kept' && !isRestoring && !isChangedElsewhere.peek() && edits > savedEdits;

  async function save(): Promise<void> {
    if (isSaving || !canSave()) return;
    isSaving = true;
    const saving = edits;
    try {
      ({ version } = await client.save(setup.collect(), version));
      savedEdits = saving;
    } catch (error) {
      await reactTo(error);
    }
    isSaving = false;
    if (canSave()) void save();
  }

  async function reactTo(error: unknown): Promise<void> {
    if (isTemporary(error)) {
      await (world.isOnline() ? world.wait(retryDelay) : world.whenOnline());
      await learnVersion();
    } else if (error instanceof RequestFailure) {
      if (error.errors[0]?.code === 'draft_changed') isChangedElsewhere.value = true;
      else if (error.status === 401 || error.status === 403) setup.onEnded(error);
      else savedEdits = edits;
    }
  }

  /** A save whose answer was lost may have been made: its version is then the one to go on from. */
  async function learnVersion(): Promise<void> {
    const kept = await client.read().catch(() => undefined);
    if (kept?.version !== version + 1) return;
    if (JSON.stringify(kept.attributes) === JSON.stringify(setup.collect())) ({ version } = kept);
  }

  async function load(): Promise<void> {
    const isFirst = phase === 'unknown';
    // Even if nothing can be read: saving without having read shows whether there is a later form.
    if (isFirst) phase = 'kept';
    const { version: latest, attributes } = await client.read();
    version = latest;
    // A form can be typed in before what was kept is there.
    const hasTyped = isFirst && edits > 0;
    if (version > 0) {
      isRestoring = true;
      setup.restore(hasTyped ? mergeDrafts(attributes, setup.collect()) : attributes);
      isRestoring = false;
    }
    isChangedElsewhere.value = false;
    if (!hasTyped) savedEdits = edits;
  }

  return {
    isChangedElsewhere,
    load,
    touch() {
      edits++;
      const mine = ++timer;
      void world.wait(delay).then(() => {
        if (mine === timer) void save();
      });
    },
    flush() {
      timer++;
      void save();
    },
    async overwrite() {
      ({ version } = await client.read());
      isChangedElsewhere.value = false;
      edits++;
      await save();
    },
    stop() {
      phase = 'stopped';
    },
  };
}
