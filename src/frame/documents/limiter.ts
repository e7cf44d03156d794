/** Runs a limited number of tasks at a time, in order. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createLimiter(limit: number): Limiter {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
