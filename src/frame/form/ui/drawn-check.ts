import { globalStyle, keyframes } from '@vanilla-extract/css';

/**
 * Draws a tick stroke by stroke. Called in the styles of a form that load after its first field.
 *
 * @param check class of the tick
 */
export function drawCheck(check: string): void {
  const draw = keyframes({ from: { strokeDashoffset: 1 } });
  globalStyle(check, {
    strokeDasharray: 1,
    animation: `${draw} .19s ease-out`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
  });
}
