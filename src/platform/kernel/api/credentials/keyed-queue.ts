/**
 * Creates a queue in this process. Work with the same key runs one after the other, in the order of the
 * calls; work with different keys runs concurrently.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
