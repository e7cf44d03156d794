/** Work that recurs, such as ending what has timed out. */
export interface RecurringJob {
  /** Unique and stable. */
  readonly name: string;
  /** By the platform's clock. */
  readonly everySeconds: number;
  /** Runs in one process at a time, also after a failure only when it is next due. */
  run(now: Date): Promise<void>;
}
