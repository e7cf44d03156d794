import { keyframes, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

/** Same height as a line of text. */
export const alert = style({ flex: 'none', margin: '2px 0', fill: theme.error });

const draw = keyframes({ from: { strokeDashoffset: 1 } });

export const check = style({
  fill: 'none',
  stroke: theme.success,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeDasharray: 1,
  animation: `${draw} .19s ease-out`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { stroke: 'CanvasText' },
  },
});
