/**
 * Creates a queue in this process. Work with the same key runs one after the other, in the order of the
 * calls; work with different keys runs concurrently.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
