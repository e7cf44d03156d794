import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { DraftClient, SavedDraft } from '../../wire/draft-client.ts';
import { isTemporary } from '../../wire/outcome-unknown.ts';
import { RequestFailure } from '../../wire/request.ts';
import type { World } from '../../wire/world.ts';
import { changesOf, mergeChanges, mergeDrafts } from './merge-drafts.ts';

/** Saves drafts of the unfinished form on the platform. */
export interface DraftKeeper {
  /** True if another window saved a newer draft. Saving pauses while true. */
  readonly isOutdated: ReadonlySignal<boolean>;
  /** True if the platform rejected the draft, for example because it is too large. */
  readonly isRejected: ReadonlySignal<boolean>;
  /** Reads the saved draft and restores it into the form. */
  load(): Promise<void>;
  markChanged(): void;
  /** Saves pending changes immediately. */
  flush(): void;
  /** Replaces this form by the newer draft. If that fails, `isOutdated` stays true. */
  loadOther(): Promise<void>;
  /** Replaces the newer draft by this form. If that fails, `isOutdated` stays true. */
  overwrite(): Promise<void>;
  /** Stops saving, for example after the form was sent. */
  stop(): void;
}

interface DraftSetup {
  client: DraftClient;
  world: World;
  collect(): object;
  /** Returns the values that may have been typed before the saved draft loaded. */
  typedValues(): object;
  restore(draft: object): void;
  /** Called when the token expires or is used up. */
  onEnded(failure: RequestFailure): void;
}

/** Milliseconds between an edit and its save. */
const delay = 1_000;
const retryDelay = 5_000;

interface Saving {
  readonly id: string;
  /** Number of the last edit that it includes. */
  readonly edits: number;
}

export function createDraftKeeper(setup: DraftSetup): DraftKeeper {
  const { client, world } = setup;
  const isOutdated = signal(false);
  const isRejected = signal(false);
  let isActive = false;
  let version = 0;
  /** Last form that both this window and the platform had. */
  let base: object = {};
  /** Edit counter; each save records the last edit it includes. */
  let edits = 0;
  let savedEdits = 0;
  let saving: Saving | undefined;
  /** Last save of a closing page, which follows the running save. */
  let last: { saving: Saving; done: Promise<void> } | undefined;
  /** Restored values aren't edits. */
  let isRestoring = false;
  let timer = 0;

  const canSave = () => isActive && !isRestoring && !isOutdated.peek() && edits > savedEdits;

  async function save(): Promise<void> {
    if (saving || !canSave()) return;
    const mine = { id: world.newKey(), edits };
    saving = mine;
    const form = setup.collect();
    try {
      applySaved(await client.save(form, { id: mine.id, after: version }), mine, form);
    } catch (error) {
      await handleError(error, form);
    }
    await last?.done;
    saving = undefined;
    last = undefined;
    if (canSave()) void save();
  }

  function applySaved(saved: SavedDraft, { edits: included }: Saving, form: object): void {
    // Answers of two running saves may come in any order.
    if (included < savedEdits) return;
    ({ version } = saved);
    base = form;
    savedEdits = included;
    isRejected.value = false;
  }

  /**
   * Saves later edits during a running save, because the page may close before the answer. Takes effect only
   * after the running save. If it fails and the page stays open, the next save includes the edits.
   */
  function saveAfterRunning(): void {
    const before = last?.saving ?? saving;
    if (!before || !canSave() || edits === before.edits) return;
    const mine = { id: world.newKey(), edits };
    const form = setup.collect();
    const done = client.save(form, { id: mine.id, after: before.id }).then(
      (saved) => applySaved(saved, mine, form),
      () => undefined,
    );
    last = { saving: mine, done: Promise.all([last?.done, done]).then(() => undefined) };
  }

  async function handleError(error: unknown, form: object): Promise<void> {
    // A document whose frame was removed may throw anything. Its timers no longer run, so waiting prevents an
    // endless loop of saves, which would block the page that shares its thread.
    if (!(error instanceof RequestFailure) || isTemporary(error)) {
      await (world.isOnline() ? world.wait(retryDelay) : world.whenOnline());
      await checkLostSave(form);
    } else if (error.errors[0]?.code === 'draft_changed') await mergeWithOther();
    else if (!stopIfEnded(error)) {
      savedEdits = edits;
      isRejected.value = true;
    }
  }

  /** Merges the changes of another window. On a conflict, sets `isOutdated`, and the user decides. */
  async function mergeWithOther(): Promise<void> {
    const latest = await client.read().catch(() => undefined);
    const mine = setup.collect();
    // A version that was just rejected would be rejected again.
    const isOther = latest !== undefined && latest.version !== version;
    const merged = isOther ? mergeChanges(base, mine, latest.attributes) : undefined;
    if (!latest || !merged) {
      isOutdated.value = true;
      return;
    }
    ({ version } = latest);
    base = latest.attributes;
    restore(changesOf(mine, merged));
    edits++;
  }

  function restore(form: object): void {
    isRestoring = true;
    setup.restore(form);
    isRestoring = false;
  }

  /** Stops saving if the error means that the token has ended. @returns true if so */
  function stopIfEnded(error: unknown): boolean {
    const hasEnded =
      error instanceof RequestFailure && (error.status === 401 || error.status === 403);
    if (hasEnded) {
      isActive = false;
      setup.onEnded(error);
    }
    return hasEnded;
  }

  /** Continues from a save of `form` whose answer was lost, if it succeeded. */
  async function checkLostSave(form: object): Promise<void> {
    const saved = await client.read().catch(() => undefined);
    if (saved?.version !== version + 1) return;
    if (JSON.stringify(saved.attributes) !== JSON.stringify(form)) return;
    ({ version } = saved);
    base = form;
  }

  async function load(): Promise<void> {
    // Also true if the form is opened again after the platform didn't answer.
    const isOpening = !isActive;
    const { version: latest, attributes } = await client.read().finally(() => {
      // Even after a failed read: the next save detects a newer draft.
      isActive = true;
    });
    version = latest;
    base = attributes;
    // The form may have been edited before the saved draft loaded.
    const hasTyped = isOpening && edits > savedEdits;
    if (version > 0) restore(hasTyped ? mergeDrafts(attributes, setup.typedValues()) : attributes);
    // Default values, such as the most common kind of document, aren't changes.
    if (!hasTyped) base = setup.collect();
    isOutdated.value = false;
    if (!hasTyped) savedEdits = edits;
    void save();
  }

  async function overwrite(): Promise<void> {
    ({ version } = await client.read());
    isOutdated.value = false;
    edits++;
    await save();
  }

  /** Runs the user's decision. If it fails, the user must decide again. */
  const decide = (choice: () => Promise<void>) => () =>
    choice().catch((error) => void stopIfEnded(error));

  return {
    isOutdated,
    isRejected,
    load,
    markChanged() {
      edits++;
      const mine = ++timer;
      void world.wait(delay).then(() => {
        if (mine === timer) void save();
      });
    },
    flush() {
      timer++;
      if (saving) saveAfterRunning();
      else void save();
    },
    loadOther: decide(load),
    overwrite: decide(overwrite),
    stop() {
      isActive = false;
    },
  };
}
