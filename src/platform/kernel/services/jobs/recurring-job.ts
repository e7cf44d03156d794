/** Work that is done again and again: sweeping what timed out, finishing what a crash left. */
export interface RecurringJob {
  /** Unique and stable: it is the key of the job's schedule. */
  readonly name: string;
  /** Seconds of the platform's clock between two runs. */
  readonly everySeconds: number;
  /** One process at a time runs it. After a failure it runs again when it is next due. */
  run(now: Date): Promise<void>;
}
