/** Runs tasks, so many of them at a time, in the order they came. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
