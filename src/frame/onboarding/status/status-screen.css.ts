import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../../form/theme/variables.ts';

export const waiting = style({
  fill: 'none',
  stroke: theme.muted,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});

/** Lines after the first begin below it, not below the mark. */
export const check = style({ display: 'flex', alignItems: 'baseline' });
export const needed = style({ borderColor: theme.primaryBorder });
export const due = style({ margin: 0, fontWeight: 500 });
export const needs = style({
  display: 'grid',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Text with the upload button beside it, or below it if there is no room. */
export const need = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  overflowWrap: 'anywhere',
});
export const words = style({ flex: '1 1 200px' });
