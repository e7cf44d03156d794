import type { Init } from './messages.ts';

/** Launch options that the form needs for its first paint. */
export type Looks = Omit<Init, 'purchaseProtectionToken' | 'viewport'>;

/**
 * Serializes the launch options for the `name` of the frame, so that the form can be painted before the port is
 * connected. Contains no secrets: of the token only the prefix. No page size, which would force a layout.
 */
export function sketchOf(looks: Looks): string {
  return JSON.stringify({
    ...looks,
    resourceTokenHash: looks.resourceTokenHash.slice(0, 4),
    purchaseProtectionToken: null,
    viewport: { width: 0, height: 0 },
  });
}
