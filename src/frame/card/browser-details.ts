import type { Browser } from '../../contract/card.ts';

/**
 * What the issuer wants to know of the browser (EMV 3-D Secure 2.2).
 *
 * @param room of the challenge dialog in CSS pixels
 */
export function describeBrowser(
  { screen, navigator }: Window,
  room: { width: number; height: number },
): Browser {
  return {
    'color-depth': screen.colorDepth || 24,
    'screen-height': screen.height,
    'screen-width': screen.width,
    'time-zone': new Date().getTimezoneOffset(),
    language: navigator.language.slice(0, 35),
    'java-enabled': false,
    'javascript-enabled': true,
    'user-agent': navigator.userAgent.slice(0, 2048),
    'challenge-width': Math.round(room.width),
    'challenge-height': Math.round(room.height),
  };
}
