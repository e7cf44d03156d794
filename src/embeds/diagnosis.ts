import type { EmbedName } from '../contract/embed-names.ts';
import type { EmbedsEvent } from '../contract/events.ts';
import type { EmbedsError } from './embeds-error.ts';

/** For support tickets. Holds no token, no address with a path, nothing of the cardholder. */
export interface Diagnosis {
  version: string;
  origin: string;
  crossOriginIsolated: boolean;
  /** Whether the page is itself in a frame. */
  framed: boolean;
  trustedTypes: boolean;
  /** What the page's policy refused while an embed was in it: `frame-src https://…`. */
  violations: string[];
  /** The embeds keep nothing in the browser. */
  storage: 'not needed';
  /** `blocked`: its script is in the page, but did not run, as content blockers stop it. */
  purchaseProtection: boolean | 'blocked';
  embeds: { embed: EmbedName; phase: string; connected: boolean }[];
}

/** What the page's script knows, and the report needs. */
export interface Known {
  readonly diagnosis: Diagnosis;
  /** In the order of those in the diagnosis. */
  readonly embeds: readonly { readonly island: { readonly host: Element } }[];
  /** The latest last. */
  readonly noted: readonly Noted[];
}

/** An event of an embed, or an error of a launch, and when. */
export interface Noted {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: EmbedsEvent | EmbedsError;
}
