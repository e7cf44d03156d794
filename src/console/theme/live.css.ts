import { style } from '@vanilla-extract/css';
import { bare, fills, notice } from './mixins.ts';
import { theme } from './theme.css.ts';

/** Over the page, without a place of its own in it. */
export const dock = style({
  position: 'fixed',
  insetBlockEnd: 16,
  insetInline: 0,
  zIndex: 20,
  pointerEvents: 'none',
  display: 'flex',
  justifyContent: 'center',
  paddingInline: 12,
});
export const pill = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 6px 6px 16px',
  border: `1px solid ${theme.strongLine}`,
  borderRadius: 999,
  pointerEvents: 'auto',
  color: theme.text,
  background: theme.page,
  boxShadow: `0 4px 16px ${theme.shadow}`,
});
export const show = style({
  ...bare,
  minHeight: 32,
  padding: '4px 14px',
  borderRadius: 999,
  fontWeight: 600,
  color: theme.onAccent,
  background: theme.accentFill,
});
export const interruption = style({
  ...notice,
  ...fills.waiting,
  margin: '0 0 12px',
  selectors: { '&:empty': { position: 'absolute', clipPath: 'inset(50%)', margin: 0 } },
});
export const retry = style({
  ...bare,
  minHeight: 24,
  padding: '0 4px',
  color: 'inherit',
  textDecoration: 'underline',
});
