import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

export const slot = style({
  display: 'grid',
  gap: '8px',
  minWidth: 0,
  margin: 0,
  padding: '14px',
  border: `1px dashed ${theme.border}`,
  borderRadius: '10px',
  selectors: {
    '&[data-over]': { borderColor: theme.primaryBorder, background: theme.tint },
    '&[data-invalid=true]': { borderColor: theme.error },
  },
});
export const title = style({ fontSize: '.875rem', fontWeight: 500 });
export const hint = style({ color: theme.muted, fontSize: '.8125rem', lineHeight: '20px' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
});
/** Beside the one button of the screen, which all others are to be told from. */
export const button = style({
  width: 'auto',
  minHeight: '44px',
  borderColor: theme.border,
  background: 'transparent',
  color: theme.foreground,
  selectors: {
    '&:hover': { background: theme.tint, borderColor: theme.muted },
    '&:focus-visible': { borderColor: theme.primaryBorder },
  },
});
const touch = '(pointer: coarse)';
export const cameraButton = style([
  button,
  { display: 'none', '@media': { [touch]: { display: 'flex' } } },
]);
export const drop = style({
  color: theme.muted,
  fontSize: '.8125rem',
  '@media': { [touch]: { display: 'none' } },
});
export const input = style({ display: 'none' });

export const files = style({
  display: 'grid',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '10px 12px',
  // On the ground of the form: errors are made to be read on that.
  border: `1px solid ${theme.border}`,
  borderRadius: '8px',
});
export const name = style({ fontWeight: 500, overflowWrap: 'anywhere' });
export const state = style({
  gridColumn: 1,
  color: theme.muted,
  fontSize: '.8125rem',
  lineHeight: '20px',
});
const wide = style({ gridColumn: '1 / -1' });
export const progress = style([wide, { width: '100%', height: '6px', accentColor: theme.primary }]);
export const warning = style([wide, { fontSize: '.8125rem', lineHeight: '20px' }]);
export const reason = style([
  wide,
  {
    display: 'flex',
    gap: '6px',
    alignItems: 'flex-start',
    color: theme.error,
    fontSize: '.8125rem',
    lineHeight: '20px',
  },
]);
export const fileActions = style({ display: 'flex', gridColumn: 2, gridRow: '1 / 3' });
/** A button as plain as a link, and as easy to hit as any. */
export const link = style([
  button,
  {
    padding: '8px 10px',
    borderColor: 'transparent',
    fontSize: '.875rem',
    textDecoration: 'underline',
    selectors: { '&:hover': { borderColor: 'transparent' } },
  },
]);
