import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { isTemporary } from '../wire/no-answer.ts';
import { RequestFailure } from '../wire/request.ts';
import { type Attempt, type Pace, type Progress, settle } from '../wire/settle.ts';
import type { World } from '../wire/world.ts';
import { type AttemptKey, createAttemptKey } from './attempt-key.ts';
import { Ended, type Ending, endingOf } from './ending.ts';

/** Where an attempt to link or to pay stands. */
export type FlowState<Done> =
  /** The form can be filled; `notice` says why the last attempt came to nothing. */
  | { name: 'filling'; notice?: Ending }
  | { name: 'busy'; progress: Progress }
  /** The attempt ended in a way after which there is nothing to fill in. */
  | { name: 'stopped'; ending: Ending }
  | { name: 'done'; result: Done };

export interface Flow<Begun, Done> {
  readonly state: ReadonlySignal<FlowState<Done>>;
  /** Runs an attempt to its end; does nothing while one is under way or after success. */
  run(attempt: Attempt<Begun>): Promise<void>;
  /** Runs an attempt for which the form is already busy: its button was pressed before the flow was loaded. */
  start(attempt: Attempt<Begun>): Promise<void>;
  /** Continues an attempt that was under way before. A new one that still waits to be sent is dropped. */
  resume(attempt: Attempt<Begun>): Promise<void>;
  /**
   * Shows what another window does, and ends here as it ends there. A failure is not one of this window,
   * so the page hears only of success.
   *
   * @param elsewhere undefined if the cardholder continues here
   */
  follow(elsewhere: () => Promise<Done | undefined>): Promise<void>;
  /** Shows what was done before. */
  show(result: Done): void;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Of this attempt. Forget it on an edit; a definite answer already does. */
  readonly key: AttemptKey;
}

interface FlowSetup<Begun, Done> {
  world: World;
  /** State and key of a form that was drawn before the flow was loaded. */
  kept?: { state: Signal<FlowState<Done>>; key: AttemptKey };
  /** Resolves when attempts may be sent. */
  ready: Promise<unknown>;
  /** Continues from the first definite answer to the end. */
  finish(begun: Begun, pace: Pace): Promise<Done>;
  /**
   * Follows another window if that is what an error is about.
   *
   * @returns how it ended there, or what this window sends now, as the cardholder continues here
   * @throws the error, if it is about nothing else; Ended as the attempt ended there
   */
  elsewhere?(error: unknown): Promise<{ done: Done } | { again: Attempt<Begun> }>;
  /** Prepares what is offered after a failure, before the failure is shown. Never fails. */
  beforeEnd?(ending: Ending): Promise<void>;
  onStarted(): void;
  onDone(result: Done): void;
  onEnded(ending: Ending): void;
}

/** Endings that put a screen in place of the form. */
const stopping: readonly Ending['name'][] = [
  'OutcomeUnknown',
  'PurchaseProtectionRequired',
  'TokenInvalid',
  'TokenExpired',
  'TokenDisabled',
];

/** Whether the attempt is over, so that the next press is a new one: only then may its key change. */
function isDefinite(error: unknown): boolean {
  return error instanceof Ended || (error instanceof RequestFailure && !isTemporary(error));
}

/** One attempt at a time, each with exactly one end. */
export function createFlow<Begun, Done>(setup: FlowSetup<Begun, Done>): Flow<Begun, Done> {
  const { world } = setup;
  const { state, key } = setup.kept ?? {
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
      const ending = endingOf(error);
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

  /** Brings an attempt to its end, here or in another window. */
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
      await setup.beforeEnd?.(endingOf(error));
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
        state.value = { name: 'filling', notice: endingOf(error) };
      }
    },
    show(result) {
      state.value = { name: 'done', result };
    },
    async recheck() {
      if (latest && state.peek().name === 'stopped') await start(latest, 'checking');
    },
  };
}
