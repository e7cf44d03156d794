import type { Init } from './messages.ts';

/**
 * What the form may know before the port is handed over, as text: the launch without its secrets.
 * The shell gives it to the frame as its `name`, so that the form is drawn while the two connect.
 * It is believed for looks only; a form that turns out to be another is drawn anew. Of the token it
 * holds the kind, by its prefix.
 */
export function sketchOf(init: Init): string {
  const { resourceTokenHash } = init;
  return JSON.stringify({
    ...init,
    resourceTokenHash: resourceTokenHash.slice(0, 4),
    purchaseProtectionToken: null,
  });
}
