import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

export const documents = style({ display: 'grid', gap: '16px', minWidth: 0 });

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
    '&[data-invalid=true]': { borderColor: theme.error, borderStyle: 'solid' },
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
/** Secondary button: must differ from the screen's main button. */
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

export { files } from './file-preview.css.ts';

const narrow = '(max-width: 479px)';
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '10px 12px',
  // On the form's background, because error colours are derived for it.
  border: `1px solid ${theme.border}`,
  borderRadius: '8px',
});
/** Spans the rows of name and state. */
export const thumbnail = style({ display: 'flex', gridRow: '1 / 3' });
export const name = style({ gridColumn: 2, fontWeight: 500, overflowWrap: 'anywhere' });
export const state = style({
  gridColumn: 2,
  color: theme.muted,
  fontSize: '.8125rem',
  lineHeight: '20px',
});
const wide = style({ gridColumn: '1 / -1' });
const filled = {
  borderRadius: '3px',
  background: theme.primaryBorder,
  '@media': {
    '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
} as const;
/**
 * Custom bar: browsers' own bars are never quite empty. The filled part lies directly on the background, with
 * which it has enough contrast.
 */
export const progress = style([
  wide,
  {
    width: '100%',
    height: '8px',
    border: `1px solid ${theme.border}`,
    borderRadius: '4px',
    overflow: 'hidden',
    appearance: 'none',
    background: 'transparent',
    selectors: {
      '&::-webkit-progress-bar': { background: 'transparent' },
      '&::-webkit-progress-value': filled,
      '&::-moz-progress-bar': filled,
    },
    '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
  },
]);
export const doubt = style([
  wide,
  {
    display: 'grid',
    gap: '8px',
    justifyItems: 'start',
    paddingTop: '6px',
    fontSize: '.8125rem',
    lineHeight: '20px',
  },
]);
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
export const fileActions = style({
  display: 'flex',
  gridColumn: 3,
  gridRow: '1 / 3',
  '@media': { [narrow]: { gridColumn: 2, gridRow: 'auto', marginInlineStart: '-10px' } },
});
export const accept = style([button, { fontSize: '.875rem' }]);
/** A button that looks like a link, with the target size of a button. */
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
