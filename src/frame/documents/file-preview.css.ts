import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

const place = {
  flex: 'none',
  width: '48px',
  height: '48px',
  border: `1px solid ${theme.border}`,
  borderRadius: '6px',
} as const;
export const picture = style({ ...place, objectFit: 'cover' });
export const sign = style({
  ...place,
  padding: '11px',
  fill: 'none',
  stroke: theme.muted,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});

export const files = style({
  display: 'grid',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const file = style({ display: 'flex', gap: '12px', alignItems: 'center' });
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
