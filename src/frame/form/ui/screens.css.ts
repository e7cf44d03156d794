import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

export const screen = style({
  display: 'grid',
  gap: '16px',
  placeItems: 'center',
  alignContent: 'center',
  minHeight: '200px',
  padding: '16px',
  textAlign: 'center',
});
globalStyle('h1', {
  fontSize: '1.25rem',
  fontWeight: 600,
  lineHeight: '28px',
  outline: 0,
});
export const detail = style({ color: theme.muted });
