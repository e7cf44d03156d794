type Values = ReadonlyMap<object, unknown>;

let current: Values = new Map();

/**
 * `AsyncLocalStorage` in a browser. Stored values follow each `then` (see {@link followPromises}). The build
 * turns every `await` of the platform into a `then`, because the language can't intercept `await`.
 */
export class AsyncLocalStorage<Value> {
  getStore(): Value | undefined {
    return current.get(this) as Value | undefined;
  }

  run<Result>(value: Value, work: () => Result): Result {
    return within(new Map(current).set(this, value), work);
  }
}

function within<Result>(values: Values, work: () => Result): Result {
  const outer = current;
  current = values;
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** Binds a function to the values stored now. */
function bound(work: unknown): unknown {
  if (typeof work !== 'function') return work;
  const values = current;
  return (...given: unknown[]) => within(values, () => Reflect.apply(work, undefined, given));
}

/**
 * Makes stored values follow promises, timers and microtasks of this realm.
 *
 * @returns undoes it
 */
export function followPromises(): () => void {
  const promise = Object.getOwnPropertyDescriptors(Promise.prototype).then;
  const { setTimeout, queueMicrotask } = globalThis;
  const bindFirst = (original: object, given: unknown[], self?: unknown) =>
    Reflect.apply(original as () => unknown, self, [bound(given[0]), ...given.slice(1)]);
  Object.defineProperty(Promise.prototype, 'then', {
    ...promise,
    value(this: Promise<unknown>, ...given: unknown[]) {
      return Reflect.apply(promise.value as () => unknown, this, given.map(bound));
    },
  });
  Object.assign(globalThis, {
    setTimeout: (...given: unknown[]) => bindFirst(setTimeout, given),
    queueMicrotask: (...given: unknown[]) => bindFirst(queueMicrotask, given),
  });
  return () => {
    Object.defineProperty(Promise.prototype, 'then', promise);
    Object.assign(globalThis, { setTimeout, queueMicrotask });
  };
}
