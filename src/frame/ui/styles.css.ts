import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const forcedColors = '(forced-colors: active)';

globalStyle('*', { boxSizing: 'border-box' });
globalStyle('html', { background: theme.background, WebkitTextSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  color: theme.foreground,
  font: '1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
});
globalStyle('p, h1', { margin: 0 });
globalStyle('[inert]', { opacity: 0.6 });
/** Grey bars on any background: drawn before the first script has run. */
globalStyle('.skeleton', {
  display: 'block',
  height: '64px',
  borderRadius: '10px',
  background: '#8882',
});

/** The ring of a focused control fits into the padding. */
export const page = style({
  display: 'grid',
  gap: '16px',
  maxWidth: '488px',
  margin: '0 auto',
  padding: '4px',
});

export const form = style({ display: 'contents' });
export const fields = style({ display: 'grid', gap: '16px', minWidth: 0 });

/** Cells that share their borders. */
export const group = style({ display: 'grid', gridTemplateColumns: '1fr 1fr' });

export const cell = style({
  position: 'relative',
  minWidth: 0,
  border: `1px solid ${theme.border}`,
  borderRadius: '10px',
  transition: 'border-color .12s',
  selectors: {
    '&:hover': { borderColor: theme.muted, zIndex: 1 },
    '&:focus-within': {
      borderColor: theme.primaryBorder,
      outline: `3px solid ${theme.ring}`,
      zIndex: 2,
    },
    '&:has([aria-invalid=true])': { borderColor: theme.error, zIndex: 1 },
  },
  '@media': { [reducedMotion]: { transition: 'none' } },
});

export const top = style({ gridColumn: '1 / -1', borderRadius: '10px 10px 0 0' });
export const bottomStart = style({
  marginTop: '-1px',
  borderRadius: 0,
  borderEndStartRadius: '10px',
});
export const bottomEnd = style({
  margin: '-1px 0 0',
  marginInlineStart: '-1px',
  borderRadius: 0,
  borderEndEndRadius: '10px',
});
export const bottom = style({
  gridColumn: '1 / -1',
  marginTop: '-1px',
  borderRadius: '0 0 10px 10px',
});

/** Lies over the upper part of its input, so that the whole cell is one target. */
export const label = style({
  display: 'block',
  position: 'relative',
  margin: '0 0 -29px',
  padding: '9px 14px 0',
  font: 'inherit',
  fontSize: '.875rem',
  fontWeight: 500,
  lineHeight: '20px',
  color: theme.muted,
  pointerEvents: 'none',
});

export const input = style({
  display: 'block',
  width: '100%',
  minHeight: '62px',
  margin: 0,
  padding: '29px 14px 9px',
  border: 0,
  borderRadius: 'inherit',
  outline: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  lineHeight: '24px',
  selectors: {
    '&::placeholder': { color: theme.faint, opacity: 1 },
    '&:autofill': {
      boxShadow: `inset 0 0 0 99px ${theme.tint}`,
      WebkitTextFillColor: theme.foreground,
    },
    '[dir=rtl] &[dir=ltr]': { textAlign: 'right' },
  },
});

export const numberInput = style({
  fontVariantNumeric: 'tabular-nums',
  paddingRight: '64px',
  selectors: { '[dir=rtl] &': { paddingRight: '14px', paddingLeft: '64px' } },
});

export const mark = style({
  position: 'absolute',
  insetInlineEnd: '14px',
  top: 'calc(50% - 13px)',
  pointerEvents: 'none',
});

export const error = style({
  display: 'flex',
  gap: '6px',
  alignItems: 'flex-start',
  gridColumn: '1 / -1',
  marginTop: '6px',
  fontSize: '.8125rem',
  lineHeight: '20px',
  color: theme.error,
});

export const icon = style({ flex: 'none', margin: '2px 0', fill: 'currentColor' });

export const notice = style({
  display: 'flex',
  gap: '10px',
  padding: '12px 14px',
  border: `1px solid ${theme.error}`,
  borderRadius: '10px',
  background: theme.errorTint,
  fontSize: '.875rem',
});
export const noticeIcon = style([icon, { color: theme.error, margin: '3px 0' }]);
/** Says something that is no failure. */
export const hint = style([notice, { borderColor: theme.border, background: theme.tint }]);

export const summary = style([
  cell,
  top,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    minHeight: '64px',
    padding: '9px 14px',
    background: theme.tint,
  },
]);
export const amount = style({ marginInlineStart: 'auto', fontWeight: 600 });
export const digits = style({ fontVariantNumeric: 'tabular-nums' });
export const pending = style({ width: '120px', height: '16px' });

export const button = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: '48px',
  padding: '8px 16px',
  border: `1px solid ${theme.primary}`,
  borderRadius: '10px',
  background: theme.primary,
  color: theme.onPrimary,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  transition: 'background .12s',
  selectors: {
    '&:hover': { background: theme.primaryHover },
    '&:focus-visible': { outline: `3px solid ${theme.ring}`, borderColor: theme.onPrimary },
    '&[aria-disabled=true]': { cursor: 'progress', background: theme.primary },
  },
  '@media': {
    [reducedMotion]: { transition: 'none' },
    [forcedColors]: { borderColor: 'ButtonBorder' },
  },
});

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const spinner = style({
  width: '18px',
  height: '18px',
  border: '2px solid',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} .8s linear infinite`,
  '@media': { [reducedMotion]: { animationDuration: '4s' } },
});

export const screen = style({
  display: 'grid',
  gap: '16px',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: '200px',
  padding: '16px',
  textAlign: 'center',
});
export const screenIcon = style({ fill: theme.error });
export const heading = style({
  fontSize: '1.25rem',
  fontWeight: 600,
  lineHeight: '28px',
  outline: 0,
});
export const detail = style({ color: theme.muted });

const draw = keyframes({ from: { strokeDashoffset: 1 } });
export const check = style({
  fill: 'none',
  stroke: theme.success,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeDasharray: 1,
  animation: `${draw} .19s ease-out`,
  '@media': { [reducedMotion]: { animation: 'none' }, [forcedColors]: { stroke: 'CanvasText' } },
});

export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
