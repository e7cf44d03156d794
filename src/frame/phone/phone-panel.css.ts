import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';
import { hint } from '../form/ui/form.css.ts';

/** Hidden on phones, which have their own camera. */
export const offer = style([
  hint,
  { '@media': { '(pointer: coarse) and (max-width: 767px)': { display: 'none' } } },
]);

/** Black on white in every theme, as cameras expect. */
export const code = style({
  width: '200px',
  height: '200px',
  maxWidth: '100%',
  margin: '0 auto',
  padding: '8px',
  borderRadius: '8px',
  background: '#fff',
  fill: '#000',
  forcedColorAdjust: 'none',
});

export const link = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
export const address = style({
  flex: '1 1 200px',
  minWidth: 0,
  minHeight: '44px',
  padding: '4px 12px',
  border: `1px solid ${theme.border}`,
  borderRadius: '10px',
  background: 'transparent',
  color: theme.foreground,
  font: 'inherit',
  fontSize: '.875rem',
});
globalStyle(`${address}:focus-visible`, {
  outline: `3px solid ${theme.primaryBorder}`,
  borderColor: theme.primaryBorder,
});
export const arrived = style({ margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' });

/** Page without a merchant's page around it. */
export const page = style({
  selectors: { 'main&': { paddingBlock: '20px', paddingInline: '16px' } },
});
