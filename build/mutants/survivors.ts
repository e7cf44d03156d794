/** A change that no test notices, and why that is right. */
export interface Survivor {
  readonly file: string;
  /** The code as it stands: the text that the change replaces. */
  readonly code: string;
  /** What it is replaced by; any change of that code when absent. */
  readonly by?: string;
  readonly reason: string;
}

/** Changes that make no difference that a test could or need see. */
export const survivors: readonly Survivor[] = [];
