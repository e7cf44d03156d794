/**
 * Returns a function that never runs `work` twice at the same time: a call during a run waits for
 * it, then runs.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(work, work);
    return last;
  };
}
