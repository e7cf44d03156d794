import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createEnding, Ended } from '../form/ending.ts';
import { RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { CardViews } from './card-views.ts';
import type { CardRest } from './form-context.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';

/** The file that a form needs once its button is pressed. */
export interface RestModel {
  readonly threeDS: ReadonlySignal<ThreeDSState>;
  /**
   * Fetches that file, unless it is there. May be called again when it failed.
   *
   * @param timeout milliseconds: an import has no end of its own where nobody answers
   * @throws RequestFailure without an answer; Ended when the file is not that of the release, or is gone
   */
  load(timeout: number): Promise<void>;
  readonly views: ReadonlySignal<CardViews | undefined>;
  /** Resolves once it is loaded. */
  readonly rest: Promise<CardRest>;
}

/**
 * What the form knows about the file without which nothing is sent.
 *
 * @param fetchRest fetches it, and makes what keeps the state of 3-D Secure up to date
 */
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
        // A code is thrown where the platform has answered.
        throw typeof error === 'string'
          ? new Ended(createEnding('ServiceUnavailable', error))
          : new RequestFailure('run-attempts', 0);
      }
    },
    rest,
  };
}
