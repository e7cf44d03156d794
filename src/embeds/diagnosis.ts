import type { EmbedName } from '../contract/embed-names.ts';
import type { EmbedsEvent } from '../contract/events.ts';
import type { EmbedsError } from './embeds-error.ts';

/** Diagnosis of the page, for support. Contains no token, no URL path and no personal data. */
export interface Diagnosis {
  version: string;
  origin: string;
  crossOriginIsolated: boolean;
  /** True if the page itself is in a frame. */
  framed: boolean;
  trustedTypes: boolean;
  /** Violations of the page's policy: `frame-src https://…`, or `report-only …` if only reported. */
  violations: string[];
  storage: 'not needed';
  /** `blocked`: the script tag is in the page, but a content blocker stopped the script. */
  purchaseProtection: boolean | 'blocked';
  embeds: { embed: EmbedName; phase: string; connected: boolean }[];
}

/** Input of the report, from the page's script. */
export interface ReportInput {
  readonly diagnosis: Diagnosis;
  /** In the order of the diagnosis. */
  readonly embeds: readonly { readonly island: { readonly host: Element } }[];
  /** Newest last. */
  readonly recent: readonly RecentEvent[];
}

/** An event of an embed or an error of a launch. */
export interface RecentEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: EmbedsEvent | EmbedsError;
}
