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
  /** Puts the later form in place of this one, or asks again when that cannot be done now. */
  loadOther(): Promise<void>;
  /** Keeps this form and not the later one, or asks again. */
  overwrite(): Promise<void>;
  /** The form was sent, or there is nothing to keep any more. */
  stop(): void;
}

export interface DraftSetup {
  client: DraftClient;
  world: World;
  /** The form as it is. */
  collect(): object;
  /** What of it may have been filled in before the kept one was there. */
  typed(): object;
  /** Puts a form in place of what is there. */
  restore(draft: object): void;
  /** The token has come to its end. */
  onEnded(failure: RequestFailure): void;
}

/** Milliseconds after an edit. */
const delay = 1_000;
const retryDelay = 5_000;

export function createDraftKeeper(setup: DraftSetup): DraftKeeper {
  const { client, world } = setup;
  const isChangedElsewhere = signal(false);
  let isKept = false;
  let version = 0;
  /** Counts edits: what is saved is as of one of them. */
  let edits = 0;
  let savedEdits = 0;
  let isSaving = false;
  /** What is put back was not edited. */
  let isRestoring = false;
  let timer = 0;

  const canSave = () => isKept && !isRestoring && !isChangedElsewhere.peek() && edits > savedEdits;

  async function save(): Promise<void> {
    if (isSaving || !canSave()) return;
    isSaving = true;
    const saving = edits;
    const form = setup.collect();
    try {
      ({ version } = await client.save(form, version));
      savedEdits = saving;
    } catch (error) {
      await reactTo(error, form);
    }
    isSaving = false;
    if (canSave()) void save();
  }

  async function reactTo(error: unknown, form: object): Promise<void> {
    if (isTemporary(error)) {
      await (world.isOnline() ? world.wait(retryDelay) : world.whenOnline());
      await learnVersion(form);
    } else if (error instanceof RequestFailure) {
      if (error.errors[0]?.code === 'draft_changed') isChangedElsewhere.value = true;
      else if (!endsWith(error)) savedEdits = edits;
    }
  }

  /** Nothing is saved any more with a token that has ended. Returns whether it has. */
  function endsWith(error: unknown): boolean {
    const hasEnded =
      error instanceof RequestFailure && (error.status === 401 || error.status === 403);
    if (hasEnded) {
      isKept = false;
      setup.onEnded(error);
    }
    return hasEnded;
  }

  /**
   * A save whose answer was lost may have been made: its version is then the one to go on from.
   *
   * @param form as it was sent, whatever was typed since
   */
  async function learnVersion(form: object): Promise<void> {
    const kept = await client.read().catch(() => undefined);
    if (kept?.version !== version + 1) return;
    if (JSON.stringify(kept.attributes) === JSON.stringify(form)) ({ version } = kept);
  }

  async function load(): Promise<void> {
    // Also when the form is opened once more, after the platform could not be asked.
    const isOpening = !isKept;
    const { version: latest, attributes } = await client.read().finally(() => {
      // Even if nothing can be read: saving without having read shows whether there is a later form.
      isKept = true;
    });
    version = latest;
    // A form can be typed in before what was kept is there.
    const hasTyped = isOpening && edits > savedEdits;
    if (version > 0) {
      isRestoring = true;
      setup.restore(hasTyped ? mergeDrafts(attributes, setup.typed()) : attributes);
      isRestoring = false;
    }
    isChangedElsewhere.value = false;
    if (!hasTyped) savedEdits = edits;
    void save();
  }

  async function overwrite(): Promise<void> {
    ({ version } = await client.read());
    isChangedElsewhere.value = false;
    edits++;
    await save();
  }

  /** Takes the one form or the other. When that cannot be done now, the question stays. */
  const decide = (choice: () => Promise<void>) => () =>
    choice().catch((error) => void endsWith(error));

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
    loadOther: decide(load),
    overwrite: decide(overwrite),
    stop() {
      isKept = false;
    },
  };
}
