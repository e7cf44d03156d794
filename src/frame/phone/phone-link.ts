import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Owner } from '../person/steps/form-steps.ts';
import type { DraftClient } from '../wire/draft-client.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import type { World } from '../wire/world.ts';
import {
  isPhoneDraft,
  newFilesOf,
  type PhoneDraft,
  phoneDraftOf,
  withOwnFiles,
} from './phone-draft.ts';
import type { UploadTokenClient } from './upload-token-client.ts';

export type PhoneLinkState =
  | { readonly name: 'off' | 'making' | 'expired' | 'failed' }
  | {
      readonly name: 'shown';
      readonly hash: string;
      readonly isOpened: boolean;
      /** Names of files uploaded by the phone, the latest last. */
      readonly arrived: readonly string[];
    };

/** Lets a phone upload the documents, and shows its progress in this window. */
export interface PhoneLink {
  readonly state: ReadonlySignal<PhoneLinkState>;
  /** Creates a link, which replaces an earlier one. */
  start(): Promise<void>;
  /** Continues in this window, with the phone's uploads so far. */
  stop(): Promise<void>;
}

interface PhoneLinkSetup {
  world: World;
  hash: string;
  client: UploadTokenClient;
  draftOf(hash: string): Pick<DraftClient, 'read' | 'save'>;
  owners(): readonly Owner[];
  /** Called when files or answers arrive from the phone. */
  onChange(): void;
  onDone(): void;
}

/** Milliseconds between two reads. */
const pause = 2_000;

export function createPhoneLink(setup: PhoneLinkSetup): PhoneLink {
  const { world, client } = setup;
  const state = signal<PhoneLinkState>({ name: 'off' });
  let run = 0;
  /** Last draft read from the phone. */
  let last: PhoneDraft = { owners: [] };

  async function start(): Promise<void> {
    const mine = ++run;
    state.value = { name: 'making' };
    try {
      const hash = await client.create(setup.hash, world.newKey());
      const draft = phoneDraftOf(setup.owners());
      await setup.draftOf(hash).save(draft, { id: world.newKey(), after: 0 });
      if (mine !== run) return;
      state.value = { name: 'shown', hash, isOpened: false, arrived: [] };
      last = draft;
      void follow(hash, mine);
    } catch {
      if (mine === run) state.value = { name: 'failed' };
    }
  }

  async function follow(hash: string, mine: number): Promise<void> {
    while (!last.isDone) {
      const next = await nextOf(hash, mine);
      if (mine !== run) return;
      if (next === 'ended') {
        state.value = { name: 'expired' };
        return;
      }
      take(next);
    }
    run++;
    state.value = { name: 'off' };
    setup.onDone();
  }

  /** Returns the phone's next draft. Waits for the connection without limit. */
  async function nextOf(hash: string, mine: number): Promise<PhoneDraft | 'ended'> {
    for (;;) {
      await world.wait(pause);
      if (!world.isOnline()) await world.whenOnline();
      if (mine !== run) return 'ended';
      const next = await read(hash);
      if (next) return next;
    }
  }

  async function read(hash: string): Promise<PhoneDraft | 'ended' | undefined> {
    try {
      const { attributes } = await setup.draftOf(hash).read();
      return isPhoneDraft(attributes) ? attributes : undefined;
    } catch (error) {
      return isTemporary(error) ? undefined : 'ended';
    }
  }

  function take(next: PhoneDraft): void {
    const before = last;
    last = next;
    const shown = state.peek();
    if (shown.name !== 'shown') return;
    batch(() => {
      const fresh = newFilesOf(next, before);
      const changed = setup
        .owners()
        .filter((owner, index) => applyDocuments(owner, next.owners[index], before.owners[index]));
      if (changed.length > 0) setup.onChange();
      if (fresh.length === 0 && shown.isOpened === Boolean(next.isOpened)) return;
      const isOpened = Boolean(next.isOpened);
      state.value = { ...shown, isOpened, arrived: [...shown.arrived, ...fresh] };
    });
  }

  return {
    state,
    start,
    async stop() {
      const shown = state.peek();
      const mine = ++run;
      if (shown.name === 'shown' && world.isOnline()) {
        const next = await read(shown.hash);
        if (mine !== run) return;
        if (next && next !== 'ended') take(next);
      }
      state.value = { name: 'off' };
      // Makes the phone show that it has finished.
      if (shown.name === 'shown') client.finish(shown.hash, world.newKey()).catch(() => undefined);
    },
  };
}

/** Applies the phone's documents. Returns true if anything changed. */
function applyDocuments(
  { documents }: Owner,
  next: PhoneDraft['owners'][number] | undefined,
  last: PhoneDraft['owners'][number] | undefined,
): boolean {
  const isOther = JSON.stringify(next?.documents) !== JSON.stringify(last?.documents);
  if (next && isOther)
    documents.fromDraft(withOwnFiles(next.documents, last?.documents, documents));
  return next !== undefined && isOther;
}
