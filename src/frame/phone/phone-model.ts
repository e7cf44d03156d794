import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { FileNews } from '../documents/document-file.ts';
import { type FormRules, isFormRules } from '../documents/form-rules.ts';
import type { Slot } from '../documents/slot.ts';
import type { Uploads } from '../documents/uploads.ts';
import type { Owner } from '../person/steps/steps-of-form.ts';
import { includedOf } from '../wire/answers.ts';
import type { DraftClient } from '../wire/draft-client.ts';
import { isToken } from '../wire/onboarding-answers.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import { type Request, RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import { isPhoneDraft, ownersOf, phoneDraftOf } from './owner.ts';
import type { UploadTokenClient } from './upload-token-client.ts';

export type PhoneState =
  | { readonly name: 'loading' | 'done' | 'ended' }
  | {
      readonly name: 'open';
      readonly owners: readonly Owner[];
      readonly rules: ReadonlySignal<FormRules>;
      readonly isFinishing: boolean;
    };

/** The documents step on a phone, for a form that is open on another device. */
export interface PhoneModel {
  readonly state: ReadonlySignal<PhoneState>;
  /** What is to be said of a file, for a live region. */
  readonly news: ReadonlySignal<FileNews | undefined>;
  start(): Promise<void>;
  /** Ends the uploads. @returns the id of the first element with an upload under way, which prevents it */
  finish(): Promise<string | undefined>;
}

export interface PhoneSetup {
  world: World;
  /** Of the token for uploads. */
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
  const news: Signal<FileNews | undefined> = signal();
  let version = 0;
  let isDone = false;
  let saving = Promise.resolve();

  /** @param failure what a request was refused with: the form may continue on the other device */
  function end(failure?: unknown): void {
    if (state.peek().name === 'done') return;
    const isUsed = failure instanceof RequestFailure && failure.errors[0]?.code === 'token_used';
    state.value = { name: isUsed ? 'done' : 'ended' };
  }

  /** Saves everything, after a save that is under way. Resolves when it is saved, or the token has ended. */
  function save(): Promise<void> {
    saving = saving.then(() => keepTrying(saveOnce));
    return saving;
  }

  async function saveOnce(): Promise<void> {
    const shown = state.peek();
    if (shown.name !== 'open') return;
    const form = phoneDraftOf(shown.owners, { isOpened: true, isDone });
    ({ version } = await draft.save(form, { id: world.newKey(), after: version }));
  }

  /** Repeats it until it succeeds, or the platform refuses. */
  async function keepTrying(act: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!isTemporary(error)) return end(error);
        // A save whose answer was lost may have been made.
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
    const kept = await draft.read();
    ({ version } = kept);
    if (!form || !isPhoneDraft(kept.attributes)) return end();
    const rules = signal(form.attributes);
    const uploads = setup.createUploads(end);
    const parts = { world, uploads, rules, news, onChange: () => void save() };
    const owners = ownersOf(kept.attributes, parts);
    state.value = { name: 'open', owners, rules, isFinishing: false };
    await save();
  }

  return {
    state,
    news,
    start: () => keepTrying(open),
    async finish() {
      const shown = state.peek();
      if (shown.name !== 'open' || shown.isFinishing) return undefined;
      const busy = shown.owners.flatMap(slotsOf).find(isUnderWay);
      if (busy) {
        busy.reveal();
        return busy.id;
      }
      state.value = { ...shown, isFinishing: true };
      isDone = true;
      await save();
      const key = world.newKey();
      await keepTrying(async () => {
        // The link may have ended with the save.
        if (state.peek().name !== 'open') return;
        await client.finish(hash, key);
        state.value = { name: 'done' };
      });
      return undefined;
    },
  };
}

function slotsOf({ documents: { asked, slots } }: Owner): Slot[] {
  return Object.entries(slots).flatMap(([name, slot]) =>
    asked.peek().some((one) => one === name) ? [slot] : [],
  );
}

/** Whether a file is being uploaded, or waits for a confirmation. */
function isUnderWay({ files }: Slot): boolean {
  return files.peek().some(({ state }) => state.peek().name !== 'done');
}
