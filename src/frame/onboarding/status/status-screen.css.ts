import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../../form/theme/variables.ts';

/** A clock: neither good nor bad. */
export const waiting = style({
  fill: 'none',
  stroke: theme.muted,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});

export const needed = style({ borderColor: theme.primaryBorder });
export const due = style({ margin: 0, fontWeight: 500 });
export const needs = style({
  display: 'grid',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** The words and, beside them or below where there is no room, the upload. */
export const need = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  overflowWrap: 'anywhere',
});
export const words = style({ flex: '1 1 200px' });
