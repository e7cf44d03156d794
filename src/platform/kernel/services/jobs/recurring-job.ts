/** Work that runs again and again, such as ending what has timed out and finishing what a crash interrupted. */
export interface RecurringJob {
  /** Unique and stable: the key of the job's schedule. */
  readonly name: string;
  /** Seconds of the platform's clock between two runs. */
  readonly everySeconds: number;
  /** Runs in one process at a time. After a failure it runs again when it is next due. */
  run(now: Date): Promise<void>;
}
