import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

/** Same height as a line of text. */
export const alert = style({ flex: 'none', margin: '2px 0', fill: theme.error });

export const check = style({
  fill: 'none',
  stroke: theme.success,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': {
    '(forced-colors: active)': { stroke: 'CanvasText' },
  },
});
