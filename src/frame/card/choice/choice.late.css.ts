import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../../form/theme/variables.ts';

/** One card below the other, each a row that can be pressed. */
export const cards = style({
  display: 'grid',
  gap: '8px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
globalStyle(`${cards} legend`, { marginBottom: '8px', padding: 0, fontWeight: 600 });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  minHeight: '56px',
  margin: 0,
  padding: '9px 14px',
  border: `1px solid ${theme.border}`,
  borderRadius: '10px',
  fontSize: '1rem',
  lineHeight: '24px',
  color: theme.foreground,
  cursor: 'pointer',
  pointerEvents: 'auto',
  selectors: {
    '&:hover': { borderColor: theme.muted },
    '&:has(:checked)': { borderColor: theme.primaryBorder, background: theme.tint },
    '&:focus-within': { outline: `2px solid ${theme.primaryBorder}` },
  },
});
globalStyle(`${row} input`, {
  flex: 'none',
  width: '20px',
  minHeight: '20px',
  padding: 0,
  accentColor: theme.primary,
});

export const card = style({ display: 'flex', flex: 1, flexWrap: 'wrap', gap: '0 12px' });
export const expires = style({ fontSize: '.875rem', color: theme.muted });
export const declined = style({ fontSize: '.875rem', fontWeight: 600, color: theme.error });
