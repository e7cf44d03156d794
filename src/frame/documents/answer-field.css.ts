import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

export const question = style({
  padding: '0 0 8px',
  fontSize: '.875rem',
  fontWeight: 500,
  color: theme.foreground,
});
export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' });

/** Contains its input, unlike the labels of other fields, which overlap them. */
export const choice = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'center',
  minHeight: '48px',
  margin: 0,
  padding: '8px 14px',
  border: `1px solid ${theme.border}`,
  borderRadius: '10px',
  color: theme.foreground,
  fontSize: '1rem',
  cursor: 'pointer',
  pointerEvents: 'auto',
  selectors: {
    '&:hover': { borderColor: theme.muted },
    '&:has(:checked)': { borderColor: theme.primaryBorder, background: theme.tint },
    '&:focus-within': {
      outline: `2px solid ${theme.primaryBorder}`,
      borderColor: theme.primaryBorder,
    },
    '[aria-invalid=true] &': {
      borderColor: theme.error,
      boxShadow: `inset 0 0 0 1px ${theme.error}`,
    },
  },
});

export const radio = style({
  flex: 'none',
  width: '20px',
  minHeight: '20px',
  padding: 0,
  accentColor: theme.primaryBorder,
});
