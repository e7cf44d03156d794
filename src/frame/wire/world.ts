/** External dependencies of the frame; passed in at the composition root, faked in tests. */
export interface World {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Returns a signal that aborts after the given time. */
  deadline(milliseconds: number): AbortSignal;
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds since a fixed time. */
  now(): number;
  /** Current date, by the device's clock or the platform's: see `platform-clock.ts`. */
  today(): Date;
  /** A UUID v4. */
  newKey(): string;
  isOnline(): boolean;
  /** Resolves when the browser is back online. */
  whenOnline(): Promise<void>;
}
