/** Parties; each has its own line in the timeline. */
export const lanes = ['page', 'form', 'platform', 'issuer', 'webhooks'] as const;
export type Lane = (typeof lanes)[number];

/** Something that happened in a launch. Times are milliseconds since 1970. */
export interface Moment {
  id: string;
  lane: Lane;
  /** Short label in the timeline. */
  title: string;
  startedAt: number;
  /** The same as its start for what takes no time; undefined while it lasts. */
  endedAt: number | undefined;
  tone: 'plain' | 'good' | 'bad' | 'waiting';
  /** Details that don't fit in the timeline, by name. */
  facts: Readonly<Record<string, string>>;
  /** Message bodies by sender, shown as JSON. */
  bodies: Readonly<Record<string, unknown>>;
  /** Where the reference describes it. */
  reference?: string;
}
