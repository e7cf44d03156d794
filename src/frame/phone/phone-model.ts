import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { FileAnnouncement } from '../documents/document-file.ts';
import { type FormRules, isFormRules } from '../documents/document-rules.ts';
import type { Slot } from '../documents/slot.ts';
import type { Uploads } from '../documents/uploads.ts';
import type { Owner } from '../person/steps/form-steps.ts';
import { includedOf } from '../wire/answers.ts';
import type { DraftClient } from '../wire/draft-client.ts';
import { isToken } from '../wire/onboarding-answers.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import { type Request, RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import { isPhoneDraft, ownersOf, phoneDraftOf } from './phone-draft.ts';
import type { UploadTokenClient } from './upload-token-client.ts';

export type PhoneState =
  | { readonly name: 'loading' | 'done' | 'ended' }
  | {
      readonly name: 'open';
      readonly owners: readonly Owner[];
      readonly rules: ReadonlySignal<FormRules>;
      readonly isFinishing: boolean;
    };

/** Documents step on a phone, for a form that is open on another device. */
export interface PhoneModel {
  readonly state: ReadonlySignal<PhoneState>;
  readonly announcement: ReadonlySignal<FileAnnouncement | undefined>;
  start(): Promise<void>;
  /** Finishes, unless uploads are running. @returns id of the first element with a running upload */
  finish(): Promise<string | undefined>;
}

interface PhoneSetup {
  world: World;
  hash: string;
  request: Request;
  client: Pick<UploadTokenClient, 'finish'>;
  draft: DraftClient;
  createUploads(onEnded: (failure?: RequestFailure) => void): Uploads;
}

/** In milliseconds. */
const pause = 1_000;

export function createPhoneModel(setup: PhoneSetup): PhoneModel {
  const { world, hash, client, draft } = setup;
  const state = signal<PhoneState>({ name: 'loading' });
  const announcement: Signal<FileAnnouncement | undefined> = signal();
  let version = 0;
  let isDone = false;
  let saving = Promise.resolve();

  /** Ends after a failed request; the form may have continued on the other device. */
  function end(failure?: unknown): void {
    if (state.peek().name === 'done') return;
    const isUsed = failure instanceof RequestFailure && failure.errors[0]?.code === 'token_used';
    state.value = { name: isUsed ? 'done' : 'ended' };
  }

  /** Saves everything, after any running save. Resolves when saved, or when the token has expired. */
  function save(): Promise<void> {
    saving = saving.then(() => retry(saveOnce));
    return saving;
  }

  async function saveOnce(): Promise<void> {
    const shown = state.peek();
    if (shown.name !== 'open') return;
    const form = phoneDraftOf(shown.owners, { isOpened: true, isDone });
    ({ version } = await draft.save(form, { id: world.newKey(), after: version }));
  }

  /** Repeats a request until it succeeds or the platform refuses it. */
  async function retry(request: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (!isTemporary(error)) return end(error);
        // A save whose answer was lost may have succeeded.
        ({ version } = await draft.read().catch(() => ({ version })));
        await (world.isOnline() ? world.wait(pause) : world.whenOnline());
      }
    }
  }

  async function open(): Promise<void> {
    const token = await setup.request({ hash, path: '/v2/resource-tokens/:hash', answer: isToken });
    const { status } = token.data.attributes;
    if (status !== 'active') {
      state.value = { name: status === 'used' ? 'done' : 'ended' };
      return;
    }
    const [form] = includedOf(token, 'onboarding-forms', isFormRules);
    const saved = await draft.read();
    ({ version } = saved);
    if (!form || !isPhoneDraft(saved.attributes)) return end();
    const rules = signal(form.attributes);
    const uploads = setup.createUploads(end);
    const parts = { world, uploads, rules, announcement, onChange: () => void save() };
    const owners = ownersOf(saved.attributes, parts);
    state.value = { name: 'open', owners, rules, isFinishing: false };
    await save();
  }

  return {
    state,
    announcement,
    start: () => retry(open),
    async finish() {
      const shown = state.peek();
      if (shown.name !== 'open' || shown.isFinishing) return undefined;
      const busy = shown.owners.flatMap(slotsOf).find(hasUnfinishedFile);
      if (busy) {
        busy.reveal();
        return busy.id;
      }
      state.value = { ...shown, isFinishing: true };
      isDone = true;
      await save();
      const key = world.newKey();
      await retry(async () => {
        // The save may have ended the link.
        if (state.peek().name !== 'open') return;
        await client.finish(hash, key);
        state.value = { name: 'done' };
      });
      return undefined;
    },
  };
}

function slotsOf({ documents: { requested, slots } }: Owner): Slot[] {
  return Object.entries(slots).flatMap(([name, slot]) =>
    requested.peek().some((one) => one === name) ? [slot] : [],
  );
}

/** True if a file is uploading or waits for confirmation. */
function hasUnfinishedFile({ files }: Slot): boolean {
  return files.peek().some(({ state }) => state.peek().name !== 'done');
}
