import type { Init } from './messages.ts';

/** Launch options that the form needs for its first paint. */
export type Looks = Omit<Init, 'purchaseProtectionToken' | 'viewport'>;

/**
 * Serializes the launch options without secrets. The shell sets them as the `name` of the frame, so that the form
 * can be painted before the port is connected. They affect only the first paint; the form is painted again if the
 * real options differ. Of the token it contains only the prefix. It contains no page size, which would force
 * a layout. A frame without a name shows the form in the markup of its document, if there is one.
 */
export function sketchOf(looks: Looks): string {
  return JSON.stringify({
    ...looks,
    resourceTokenHash: looks.resourceTokenHash.slice(0, 4),
    purchaseProtectionToken: null,
    viewport: { width: 0, height: 0 },
  });
}
