/** A remote value shared by concurrent requests. */
export interface SharedValue<Value> {
  /**
   * Returns the value. Once known, requests never wait for a newer one.
   *
   * @throws errors of reading, while no value is known
   */
  get(): Promise<Value>;
}

interface Options<Value> {
  readonly read: () => Promise<Value>;
  /** Current time in milliseconds. */
  readonly now: () => number;
  /** Time until a value is read again. */
  readonly freshForMs: number;
  /** Pause after a failure. */
  readonly pauseMs: number;
}

/**
 * Shares a remote value. Once outdated, it is read again in the background, once for all; requests
 * use the known value until then and while reading fails.
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
      // Ignored: the known value is used, and `readOnce` has recorded the failure.
      reading.catch(() => {});
      return known.value;
    },
  };
}
