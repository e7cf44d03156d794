import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

globalStyle('button', {
  display: 'flex',
  gap: '10px',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: '48px',
  padding: '8px 16px',
  border: `1px solid ${theme.primaryBorder}`,
  borderRadius: '10px',
  background: theme.primary,
  color: theme.onPrimary,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { '(forced-colors: active)': { borderColor: 'ButtonBorder' } },
});
globalStyle('button:hover', { background: theme.primaryHover });
globalStyle('button:focus-visible', {
  outline: `2px solid ${theme.primaryBorder}`,
  outlineOffset: '2px',
});
/** Main button of a screen. `theme/label.ts` decides when a white label must be large. */
globalStyle('#action', { fontSize: theme.labelSize, fontWeight: 700 });
globalStyle('[aria-disabled=true]', { cursor: 'progress' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  width: '18px',
  height: '18px',
  border: '2px solid',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} .8s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animationDuration: '4s' } },
});
