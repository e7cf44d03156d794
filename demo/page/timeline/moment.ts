/** Who does something; each has a line of its own in the picture. */
export const lanes = ['page', 'form', 'platform', 'issuer', 'webhooks'] as const;
export type Lane = (typeof lanes)[number];

/** Something that happened in a launch. Times are milliseconds since 1970. */
export interface Moment {
  id: string;
  lane: Lane;
  /** A few words, as they stand in the picture. */
  title: string;
  startedAt: number;
  /** The same as its start for what takes no time; undefined while it lasts. */
  endedAt: number | undefined;
  tone: 'plain' | 'good' | 'bad' | 'waiting';
  /** What the picture has no room for, by name. */
  facts: Readonly<Record<string, string>>;
  /** What was said, by who said it; shown as JSON. */
  bodies: Readonly<Record<string, unknown>>;
  /** Where the reference describes it. */
  reference?: string;
}
