import type { Init } from './messages.ts';

/** The launch without what only a challenge and the platform need. */
export type Looks = Omit<Init, 'purchaseProtectionToken' | 'viewport'>;

/**
 * What the form may know before the port is handed over, as text: the launch without its secrets.
 * The shell gives it to the frame as its `name`, so that the form is drawn while the two connect.
 * It is believed for looks only; a form that turns out to be another is drawn anew. Of the token it
 * holds the kind, by its prefix; and no size of the page, which could not be read before it is laid out.
 * A frame without a name shows the form that is in the markup of its document, if there is one.
 */
export function sketchOf(looks: Looks): string {
  return JSON.stringify({
    ...looks,
    resourceTokenHash: looks.resourceTokenHash.slice(0, 4),
    purchaseProtectionToken: null,
    viewport: { width: 0, height: 0 },
  });
}
