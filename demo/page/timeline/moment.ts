/** Parties; each has its own line in the timeline. */
export const lanes = ['page', 'form', 'platform', 'issuer', 'webhooks'] as const;
export type Lane = (typeof lanes)[number];

/** An event of a launch. Timestamps are milliseconds since 1970. */
export interface Moment {
  id: string;
  lane: Lane;
  /** Short label in the timeline. */
  title: string;
  startedAt: number;
  /** Equals the start for events without duration; undefined while in progress. */
  endedAt: number | undefined;
  tone: 'plain' | 'good' | 'bad' | 'waiting';
  /** Details that don't fit in the timeline, by name. */
  facts: Readonly<Record<string, string>>;
  /** Message bodies by sender, shown as JSON. */
  bodies: Readonly<Record<string, unknown>>;
  /** Address of its description in the reference. */
  reference?: string;
}
