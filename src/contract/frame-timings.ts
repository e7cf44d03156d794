import type { EmbedName } from './embed-names.ts';

/** Timings of a form for support reports, in milliseconds from the start of loading its document. */
export interface FrameTimings {
  /** First paint of the form; null if unknown. */
  readonly drawn: number | null;
  /** Requests of the form to the platform. */
  readonly requests: readonly RequestTiming[];
  /** Key and pointer presses with a slow next paint. */
  readonly slowPresses: readonly PressTiming[];
}

export interface RequestTiming {
  /** Path without tokens and ids. */
  readonly path: string;
  readonly start: number;
  readonly duration: number;
  /** Time spent in the platform; null if the response doesn't tell. */
  readonly platform: number | null;
  /** Request id in the platform's log; null if the response doesn't tell. */
  readonly requestId: string | null;
}

export interface PressTiming {
  /** DOM event: `keydown`, `pointerup`. */
  readonly event: string;
  readonly start: number;
  /** Until the next paint. */
  readonly duration: number;
}

/** Message that requests timings from a form's window, sent with a port for the response. */
export const timingsQuestion = 'prime-trust-embeds:timings';

/** Asks a form to send its timings once, when the cardholder leaves. Sent if the merchant opted in. */
export interface ShareTimings {
  readonly type: 'prime-trust-embeds/share-timings';
  readonly embed: EmbedName;
  /** Milliseconds from the call of the launch function to `loaded`. */
  readonly launch: number;
}

/** Endpoint for timings. */
export const formTimingsPath = '/v2/form-timings';

/** Maximum number of timings of each kind. */
export const maxTimings = 50;

/** Maximum duration: ten minutes, in milliseconds. */
export const maxTimingMs = 600_000;
