import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

globalStyle('form', { display: 'contents' });
export const fields = style({ display: 'grid', gap: '16px' });

/** Reason why the last attempt failed. */
export const notice = style({
  display: 'flex',
  gap: '10px',
  padding: '12px 14px',
  border: `1px solid ${theme.error}`,
  borderRadius: '10px',
  background: theme.errorTint,
  fontSize: '.875rem',
});
/** Neutral notice. */
export const hint = style([notice, { borderColor: theme.border, background: theme.tint }]);

/** Paying card and amount. */
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  minHeight: '64px',
  padding: '9px 14px',
  background: theme.tint,
});
export const amount = style({ marginInlineStart: 'auto', fontWeight: 600 });
