import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../../form/theme/variables.ts';

export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  gridColumn: '1 / -1',
  margin: '8px 0 0',
  padding: 0,
  border: 0,
  fontSize: '.875rem',
});
globalStyle(`${choice} legend`, { padding: 0, fontWeight: 500 });
globalStyle(`${choice} p`, { flex: '1 0 100%', fontSize: '.8125rem', color: theme.muted });
export const brand = style({
  display: 'flex',
  gap: '8px',
  alignItems: 'center',
  margin: 0,
  padding: 0,
  minHeight: '44px',
  color: theme.foreground,
  pointerEvents: 'auto',
});
globalStyle(`${brand} input`, {
  flex: 'none',
  width: '20px',
  padding: 0,
  minHeight: '20px',
  accentColor: theme.primary,
  outline: 'revert',
});
