/** A value from elsewhere that many requests use at the same time. */
export interface SharedValue<Value> {
  /**
   * The value. Once it is known, nobody waits for a newer one.
   *
   * @throws what reading throws, while no value has been read
   */
  get(): Promise<Value>;
}

interface Options<Value> {
  readonly read: () => Promise<Value>;
  /** The time, in milliseconds. */
  readonly now: () => number;
  /** How long a value is used before a newer one is read. */
  readonly freshForMs: number;
  /** How long nothing is read after reading has failed. */
  readonly pauseMs: number;
}

/**
 * Shares a value that is read from elsewhere. When it is no longer fresh, it is read again, once for
 * everybody and in the background; the known value is used until then, and while reading fails.
 */
export function createSharedValue<Value>(options: Options<Value>): SharedValue<Value> {
  const { read, now, freshForMs, pauseMs } = options;
  let known: { readonly value: Value } | undefined;
  let reading: Promise<Value> | undefined;
  let readAgainAt = 0;

  async function readOnce(): Promise<Value> {
    try {
      const value = await read();
      known = { value };
      readAgainAt = now() + freshForMs;
      return value;
    } catch (error) {
      readAgainAt = now() + pauseMs;
      throw error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async get() {
      if (known && now() < readAgainAt) return known.value;
      reading ??= readOnce();
      if (!known) return reading;
      // The known value is still used: `readOnce` has noted the failure.
      reading.catch(() => {});
      return known.value;
    },
  };
}
