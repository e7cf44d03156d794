import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createEnding, Ended } from '../form/ending.ts';
import { RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { CardViews } from './card-views.tsx';
import type { CardRest } from './form-context.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';

/** Loads the code that a form needs when its button is pressed. */
export interface RestModel {
  readonly threeDS: ReadonlySignal<ThreeDSState>;
  /**
   * Loads the code, unless already loaded. May be called again after a failure.
   *
   * @param timeout milliseconds: an import without an answer never fails by itself
   * @throws RequestFailure without an answer; Ended if the file isn't the release's, or is gone
   */
  load(timeout: number): Promise<void>;
  readonly views: ReadonlySignal<CardViews | undefined>;
  /** Resolves when the code is loaded. */
  readonly rest: Promise<CardRest>;
}

/** @param fetchRest loads the code, which then updates the state of 3-D Secure */
export function createRestModel(
  world: World,
  fetchRest: (threeDS: Signal<ThreeDSState>) => Promise<CardRest>,
): RestModel {
  const threeDS = signal<ThreeDSState>({ name: 'idle' });
  const views = signal<CardViews>();
  let isLoaded = false;
  let provide: (rest: CardRest) => void = () => {};
  const rest = new Promise<CardRest>((resolve) => {
    provide = resolve;
  });

  return {
    threeDS,
    views,
    async load(timeout) {
      if (isLoaded) return;
      const late = new Promise<never>((_resolve, reject) => {
        world.deadline(timeout).onabort = reject;
      });
      try {
        const loaded = await Promise.race([fetchRest(threeDS), late]);
        provide(loaded);
        views.value = loaded.views;
        isLoaded = true;
      } catch (error) {
        // A string is an error code: the platform answered.
        throw typeof error === 'string'
          ? new Ended(createEnding('ServiceUnavailable', error))
          : new RequestFailure('run-attempts', 0);
      }
    },
    rest,
  };
}
