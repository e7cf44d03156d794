import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { isTemporary } from '../wire/outcome-unknown.ts';
import { RequestFailure } from '../wire/request.ts';
import { type Attempt, type Pace, type Progress, settle } from '../wire/settle.ts';
import type { World } from '../wire/world.ts';
import { type AttemptKey, createAttemptKey } from './attempt-key.ts';
import { Ended, type Ending, endingOf } from './ending.ts';

/** State of a form and its current attempt. */
export type FlowState<Done> =
  /** The form accepts input; `notice` is the failure of the last attempt. */
  | { name: 'filling'; notice?: Ending }
  | { name: 'busy'; progress: Progress }
  /** The attempt failed, and the form can't be used again. */
  | { name: 'stopped'; ending: Ending }
  | { name: 'done'; result: Done };

export interface Flow<Begun, Done> {
  readonly state: ReadonlySignal<FlowState<Done>>;
  /** Runs an attempt to its end. Does nothing during another attempt or after success. */
  run(attempt: Attempt<Begun>): Promise<void>;
  /** Runs an attempt although the form is already busy: the button was pressed before the flow was loaded. */
  start(attempt: Attempt<Begun>): Promise<void>;
  /** Continues an earlier attempt, instead of a new one that hasn't been sent yet. */
  resume(attempt: Attempt<Begun>): Promise<void>;
  /**
   * Shows the progress of an attempt in another window, and its result. Only success fires an event on the
   * page: the other window reports failures.
   *
   * @param elsewhere resolves to undefined if the cardholder continues in this window
   */
  follow(elsewhere: () => Promise<Done | undefined>): Promise<void>;
  /** Checks an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Key of the current attempt. Forget it after an edit; a definite answer forgets it too. */
  readonly key: AttemptKey;
}

export interface FlowSetup<Begun, Done> {
  world: World;
  /** State and key of a form that was drawn before the flow was loaded. */
  drawn?: { state: Signal<FlowState<Done>>; key: AttemptKey };
  /** Resolves when attempts may be sent. */
  ready: Promise<unknown>;
  /** Continues an attempt after its first definite answer. */
  finish(begun: Begun, pace: Pace): Promise<Done>;
  /**
   * Follows the attempt of another window, if that caused the error.
   *
   * @returns the other window's result, or the attempt to send if the cardholder continues here
   * @throws the error, if it has another cause; Ended if the other window's attempt failed
   */
  elsewhere?(error: unknown): Promise<{ done: Done } | { again: Attempt<Begun> }>;
  /** Returns the ending of a failed attempt; by default `endingOf`. */
  toEnding?(error: unknown): Ending;
  /** Prepares the options offered after a failure, before the failure is shown. Never fails. */
  beforeEnd?(ending: Ending): Promise<void>;
  onStarted(): void;
  onDone(result: Done): void;
  onEnded(ending: Ending): void;
}

/** Endings after which a screen replaces the form. */
const stopping: readonly Ending['name'][] = [
  'OutcomeUnknown',
  'PurchaseProtectionRequired',
  'TokenInvalid',
  'TokenExpired',
  'TokenDisabled',
];

/** True if the attempt is certainly over. Only then may its key change for the next press. */
function isDefinite(error: unknown): boolean {
  return error instanceof Ended || (error instanceof RequestFailure && !isTemporary(error));
}

/** Runs one attempt at a time, and reports exactly one end for each. */
export function createFlow<Begun, Done>(setup: FlowSetup<Begun, Done>): Flow<Begun, Done> {
  const { world, toEnding = endingOf } = setup;
  const { state, key } = setup.drawn ?? {
    state: signal<FlowState<Done>>({ name: 'filling' }),
    key: createAttemptKey(world.newKey),
  };
  const onProgress = (progress: Progress) => {
    state.value = { name: 'busy', progress };
  };
  let latest: Attempt<Begun> | undefined;

  const end = (error: unknown) =>
    batch(() => {
      if (isDefinite(error)) key.forget();
      const ending = toEnding(error);
      state.value = stopping.includes(ending.name)
        ? { name: 'stopped', ending }
        : { name: 'filling', notice: ending };
      setup.onEnded(ending);
    });

  const pace = { world, onProgress };

  function succeed(result: Done): void {
    key.forget();
    state.value = { name: 'done', result };
    setup.onDone(result);
  }

  /** Runs an attempt to its end, here or in another window. */
  async function finish(attempt: Attempt<Begun>, from: 'sending' | 'checking'): Promise<Done> {
    try {
      return await setup.finish(await settle(attempt, pace, from), pace);
    } catch (error) {
      if (!setup.elsewhere) throw error;
      const there = await setup.elsewhere(error);
      if ('done' in there) return there.done;
      key.forget();
      latest = there.again;
      return finish(latest, 'sending');
    }
  }

  async function start(attempt: Attempt<Begun>, from: 'sending' | 'checking'): Promise<void> {
    latest = attempt;
    onProgress(from);
    await setup.ready;
    setup.onStarted();
    try {
      succeed(await finish(latest, from));
    } catch (error) {
      await setup.beforeEnd?.(toEnding(error));
      end(error);
    }
  }

  return {
    state,
    key,
    start: (attempt) => start(attempt, 'sending'),
    async run(attempt) {
      if (state.peek().name === 'filling') await start(attempt, 'sending');
    },
    async resume(attempt) {
      if (state.peek().name === 'filling') await start(attempt, 'sending');
      else latest = attempt;
    },
    async follow(elsewhere) {
      if (state.peek().name !== 'filling') return;
      onProgress('checking');
      try {
        const result = await elsewhere();
        if (result) setup.onStarted();
        if (result) succeed(result);
        else state.value = { name: 'filling' };
      } catch (error) {
        state.value = { name: 'filling', notice: toEnding(error) };
      }
    },
    async recheck() {
      if (latest && state.peek().name === 'stopped') await start(latest, 'checking');
    },
  };
}
