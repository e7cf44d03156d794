import { batch, type ReadonlySignal, signal } from '@preact/signals-core';

/** A value that is loaded when needed, because it is too large for the first document. */
interface Lazy<Value> {
  /** Undefined until loaded. Loading starts as soon as a view or an effect reads it. */
  readonly value: ReadonlySignal<Value | undefined>;
  /** True once it has loaded or failed to load. */
  readonly isSettled: ReadonlySignal<boolean>;
  /** Loads the value. Resolves when it has loaded or failed; another call after a failure retries. */
  load(): Promise<void>;
  /** Like `load`, but returns undefined when the value has already loaded. */
  ready(): Promise<void> | undefined;
}

/** Creates a lazily loaded value. Fields also work without it: the platform then finds the errors. */
export function createLazy<Value>(fetchValue: () => Promise<Value>): Lazy<Value> {
  let loading: Promise<void> | undefined;
  const isSettled = signal(false);
  const value = signal<Value | undefined>(undefined, { watched: () => void load() });

  function load(): Promise<void> {
    loading ??= fetchValue().then(
      (loaded) => {
        batch(() => {
          value.value = loaded;
          isSettled.value = true;
        });
      },
      () => {
        loading = undefined;
        isSettled.value = true;
      },
    );
    return loading;
  }

  return { value, isSettled, load, ready: () => (value.peek() === undefined ? load() : undefined) };
}
