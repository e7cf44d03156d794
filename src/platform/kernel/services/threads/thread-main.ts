/** Wraps a function as the export `main` of a module that `createThreads` runs. */
export function threadMain<Task, Result>(
  work: (task: Task) => Promise<Result>,
): (handed: { readonly task: Task; readonly clock: Float64Array }) => Promise<Result> {
  return ({ task, clock }) => {
    clock[0] = Date.now();
    return work(task);
  };
}
