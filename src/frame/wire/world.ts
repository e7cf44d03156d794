/** What the frame needs of the world around it; passed in at the composition root, faked in tests. */
export interface World {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A signal that aborts after so many milliseconds. */
  deadline(milliseconds: number): AbortSignal;
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** By the clock of the device, or of the platform: see `platform-clock.ts`. */
  today(): Date;
  /** A UUID v4. */
  newKey(): string;
  isOnline(): boolean;
  /** Resolves when the browser is back online. */
  whenOnline(): Promise<void>;
}
