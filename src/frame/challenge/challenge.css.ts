import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const forcedColors = '(forced-colors: active)';

globalStyle('*', { boxSizing: 'border-box' });
globalStyle('[hidden]', { display: 'none !important' });

/** Always opaque: the merchant's page is behind it. */
globalStyle('html', { height: '100%', background: theme.ground });

globalStyle('body', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  margin: 0,
  color: theme.foreground,
  background: theme.ground,
  font: '1rem/1.5 system-ui, sans-serif',
  // The shell's dialog around us has no border of its own.
  '@media': { [forcedColors]: { outline: '2px solid CanvasText', outlineOffset: '-2px' } },
});

/** For Nastaliq: see `form/ui/nastaliq.ts`. */
globalStyle(':lang(ur) :is(p, h1, h2, button)', { lineHeight: 2.4 });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '64px',
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.border}`,
});

export const title = style({
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: '24px',
  outline: 0,
});

/** Breaks long host names, so that they don't push the cancel button away. */
export const payment = style({ margin: 0, fontSize: '.875rem', overflowWrap: 'anywhere' });

export const text = style({ margin: 0, maxWidth: '36ch' });

export const button = style({
  minHeight: '44px',
  padding: '8px 12px',
  border: '1px solid transparent',
  borderRadius: '10px',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '.9375rem',
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.tint },
    '&:focus-visible': { outline: `3px solid ${theme.primaryBorder}`, outlineOffset: '-3px' },
  },
  '@media': { [forcedColors]: { borderColor: 'ButtonBorder' } },
});

/** Aligns the text with the edge of the header; its padding extends the target. */
export const headerButton = style([button, { margin: '0 -13px' }]);

export const primaryButton = style([
  button,
  {
    background: theme.primary,
    color: theme.onPrimary,
    fontSize: theme.labelSize,
    fontWeight: 700,
    textDecoration: 'none',
    selectors: {
      '&:hover': { background: theme.primaryHover },
      '&:focus-visible': { outline: `3px solid ${theme.primaryBorder}`, outlineOffset: '2px' },
    },
  },
]);

/**
 * Bank page and waiting text share one cell, so that the page loads underneath. Never higher than the space
 * under the header: otherwise the bank's page would scroll within a scrolling page.
 */
export const main = style({ flex: 1, display: 'grid', minHeight: 'min(240px,50vh)' });

export const bank = style({
  gridArea: '1/1',
  width: '100%',
  height: '100%',
  border: 0,
  background: '#fff',
  colorScheme: 'light',
});

export const waiting = style({
  gridArea: '1/1',
  zIndex: 1,
  display: 'grid',
  gap: '16px',
  alignContent: 'center',
  justifyItems: 'center',
  padding: '24px 16px',
  textAlign: 'center',
  background: theme.ground,
});

/** Hides the waiting text. */
export const uncovered = style({ opacity: 0, pointerEvents: 'none' });

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  width: '36px',
  height: '36px',
  border: `3px solid ${theme.primaryBorder}`,
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 1s linear infinite`,
  '@media': { [reducedMotion]: { animationDuration: '6s' } },
});

/** The dialog itself is no grid: WebKit stretches a modal grid dialog to the height of the page. */
export const questionWords = style({ display: 'grid', gap: '12px' });

export const question = style({
  width: 'min(360px, 100% - 32px)',
  padding: '20px',
  border: `1px solid ${theme.border}`,
  borderRadius: '14px',
  color: theme.foreground,
  background: theme.ground,
  selectors: {
    '&::backdrop': { background: 'rgb(0 0 0 / .5)' },
  },
});
