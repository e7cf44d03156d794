import { type ReadonlySignal, signal } from '@preact/signals-core';

/** What is too large for the first document. */
export interface LoadedLater<Value> {
  /** Undefined until it is there. It is loaded as soon as a view, or an effect, looks at it. */
  readonly value: ReadonlySignal<Value | undefined>;
  /** Whether it is there, or could not be loaded. */
  readonly isSettled: ReadonlySignal<boolean>;
  /** Loads it. Resolves when it is there, or cannot be; who asks then tries again. */
  want(): Promise<void>;
  /** Like `want`, but returns undefined when the value has already loaded. */
  ready(): Promise<void> | undefined;
}

/** The fields work without what is loaded: then the platform tells what they would have told. */
export function createLoadedLater<Value>(load: () => Promise<Value>): LoadedLater<Value> {
  let loading: Promise<void> | undefined;
  const isSettled = signal(false);
  const value = signal<Value | undefined>(undefined, { watched: () => void want() });

  function want(): Promise<void> {
    loading ??= load().then(
      (loaded) => {
        value.value = loaded;
        isSettled.value = true;
      },
      () => {
        loading = undefined;
        isSettled.value = true;
      },
    );
    return loading;
  }

  return { value, isSettled, want, ready: () => (value.peek() === undefined ? want() : undefined) };
}
