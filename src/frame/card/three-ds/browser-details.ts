import type { Browser } from '../../../contract/card.ts';

/**
 * Describes the browser to the issuer (EMV 3-D Secure 2.2).
 *
 * @param locale of the form, so that the bank's page has the same language
 * @param viewport of the merchant's page in CSS pixels
 */
export function describeBrowser(
  { screen, navigator }: Window,
  viewport: { width: number; height: number },
  locale: string,
): Browser {
  return {
    'color-depth': screen.colorDepth || 24,
    'screen-height': screen.height,
    'screen-width': screen.width,
    'time-zone': new Date().getTimezoneOffset(),
    language: locale.replace(/-u-.*/, '').slice(0, 35),
    'java-enabled': false,
    'javascript-enabled': true,
    'user-agent': navigator.userAgent.slice(0, 2048),
    'challenge-width': roomIn(viewport.width, 32),
    'challenge-height': roomIn(viewport.height, 96),
  };
}

/** Space for the bank's page, without the dialog's margins and header. */
function roomIn(size: number, taken: number): number {
  return Math.max(0, Math.round(size - taken));
}
