import type { EmbedName } from './embed-names.ts';

/**
 * How fast a form was, for a report that support reads. All times are whole milliseconds, `start` from
 * the moment at which the browser began to load the form's document.
 */
export interface FrameTimings {
  /** When something of the form could be seen; null where the browser does not say. */
  readonly drawn: number | null;
  /** What the form asked the platform. */
  readonly requests: readonly RequestTiming[];
  /** Presses of keys and pointers that the browser took long to answer with a picture. */
  readonly slowPresses: readonly PressTiming[];
}

export interface RequestTiming {
  /** The path; tokens and ids are left out. */
  readonly path: string;
  readonly start: number;
  readonly duration: number;
  /** What of it the platform took; null where the answer does not say. */
  readonly platform: number | null;
  /** The platform's id of the request, which its log lines have; null where the answer does not say. */
  readonly requestId: string | null;
}

export interface PressTiming {
  /** As the DOM names it: `keydown`, `pointerup`. */
  readonly event: string;
  readonly start: number;
  /** Until the next picture. */
  readonly duration: number;
}

/** What the page asks a form's window, with a port for the answer. */
export const timingsQuestion = 'prime-trust-embeds:timings';

/**
 * What the page asks a form's window where the merchant has opted in, with a port for the answer: to
 * send its timings to the platform, once, when the cardholder leaves it.
 */
export interface ShareTimings {
  readonly type: 'prime-trust-embeds/share-timings';
  readonly embed: EmbedName;
  /** Milliseconds from the call of the launch function to `loaded`. */
  readonly launch: number;
}

/** Where they are sent. */
export const formTimingsPath = '/v2/form-timings';

/** More of a kind are not sent, nor taken. */
export const mostTimings = 50;

/** Nor is a longer time: ten minutes, in milliseconds. */
export const longestTiming = 600_000;
