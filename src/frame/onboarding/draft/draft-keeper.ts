import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { DraftClient, SavedDraft } from '../../wire/draft-client.ts';
import { isTemporary } from '../../wire/outcome-unknown.ts';
import { RequestFailure } from '../../wire/request.ts';
import type { World } from '../../wire/world.ts';
import { changesOf, mergeChanges, mergeDrafts } from './merge-drafts.ts';

/** Keeps the unfinished form on the platform. */
export interface DraftKeeper {
  /** Whether somebody else, as another tab, has saved a later form. Nothing is saved while it is so. */
  readonly isChangedElsewhere: ReadonlySignal<boolean>;
  /** Whether the form as it is cannot be kept, as one that is too long. */
  readonly isNotKept: ReadonlySignal<boolean>;
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
  /** The form was sent, or there is nothing left to keep. */
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

/** A save that is not answered yet. */
interface Saving {
  readonly id: string;
  /** The edits that are in it. */
  readonly edits: number;
}

export function createDraftKeeper(setup: DraftSetup): DraftKeeper {
  const { client, world } = setup;
  const isChangedElsewhere = signal(false);
  const isNotKept = signal(false);
  let isKept = false;
  let version = 0;
  /** The form as this window and the platform both have had it. */
  let base: object = {};
  /** Counts edits: what is saved is as of one of them. */
  let edits = 0;
  let savedEdits = 0;
  let saving: Saving | undefined;
  /** Made when the page seemed to go away, behind the one under way. */
  let last: { saving: Saving; done: Promise<void> } | undefined;
  /** What is put back was not edited. */
  let isRestoring = false;
  let timer = 0;

  const canSave = () => isKept && !isRestoring && !isChangedElsewhere.peek() && edits > savedEdits;

  async function save(): Promise<void> {
    if (saving || !canSave()) return;
    const mine = { id: world.newKey(), edits };
    saving = mine;
    const form = setup.collect();
    try {
      take(await client.save(form, { id: mine.id, after: version }), mine, form);
    } catch (error) {
      await reactTo(error, form);
    }
    await last?.done;
    saving = undefined;
    last = undefined;
    if (canSave()) void save();
  }

  function take(saved: SavedDraft, { edits: inIt }: Saving, form: object): void {
    // Two may be under way, whose answers come in any order.
    if (inIt < savedEdits) return;
    ({ version } = saved);
    base = form;
    savedEdits = inIt;
    isNotKept.value = false;
  }

  /**
   * The page may go away before the save under way is answered: what was typed since goes behind it,
   * and only there. Should that come to nothing, the form is saved as usual, if it is still there.
   */
  function saveBehind(): void {
    const before = last?.saving ?? saving;
    if (!before || !canSave() || edits === before.edits) return;
    const mine = { id: world.newKey(), edits };
    const form = setup.collect();
    const done = client.save(form, { id: mine.id, after: before.id }).then(
      (saved) => take(saved, mine, form),
      () => undefined,
    );
    last = { saving: mine, done: Promise.all([last?.done, done]).then(() => undefined) };
  }

  async function reactTo(error: unknown, form: object): Promise<void> {
    // Whatever a document throws whose frame is gone: saving at once again would never end, and hold up the
    // page that shares its thread. Its timers no longer run.
    if (!(error instanceof RequestFailure) || isTemporary(error)) {
      await (world.isOnline() ? world.wait(retryDelay) : world.whenOnline());
      await learnVersion(form);
    } else if (error.errors[0]?.code === 'draft_changed') await mergeWithOther();
    else if (!endsWith(error)) {
      savedEdits = edits;
      isNotKept.value = true;
    }
  }

  /** Takes what another window has filled in, and asks where both have filled in the same. */
  async function mergeWithOther(): Promise<void> {
    const latest = await client.read().catch(() => undefined);
    const mine = setup.collect();
    // A version that was refused a moment ago would be refused again.
    const isOther = latest !== undefined && latest.version !== version;
    const merged = isOther ? mergeChanges(base, mine, latest.attributes) : undefined;
    if (!latest || !merged) {
      isChangedElsewhere.value = true;
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

  /** Stops saving if the token has ended. @returns whether it has */
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
   * A save whose answer was lost may have been made: its version is then the one to follow.
   *
   * @param form as it was sent, whatever was typed since
   */
  async function learnVersion(form: object): Promise<void> {
    const kept = await client.read().catch(() => undefined);
    if (kept?.version !== version + 1) return;
    if (JSON.stringify(kept.attributes) !== JSON.stringify(form)) return;
    ({ version } = kept);
    base = form;
  }

  async function load(): Promise<void> {
    // Also when the form is opened once more, after the platform could not be asked.
    const isOpening = !isKept;
    const { version: latest, attributes } = await client.read().finally(() => {
      // Even if nothing can be read: saving without having read shows whether there is a later form.
      isKept = true;
    });
    version = latest;
    base = attributes;
    // A form can be typed in before what was kept is there.
    const hasTyped = isOpening && edits > savedEdits;
    if (version > 0) restore(hasTyped ? mergeDrafts(attributes, setup.typed()) : attributes);
    // What is there of itself, as kinds of documents that most people have, was changed by nobody.
    if (!hasTyped) base = setup.collect();
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
    isNotKept,
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
      if (saving) saveBehind();
      else void save();
    },
    loadOther: decide(load),
    overwrite: decide(overwrite),
    stop() {
      isKept = false;
    },
  };
}
