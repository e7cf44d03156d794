/**
 * Makes the export `main` of a module that `createThreads` runs.
 *
 * @returns takes the task, and where to write when it began
 */
export function threadMain<Task, Result>(
  work: (task: Task) => Promise<Result>,
): (handed: { readonly task: Task; readonly clock: Float64Array }) => Promise<Result> {
  return ({ task, clock }) => {
    clock[0] = Date.now();
    return work(task);
  };
}
