import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

const narrow = '(max-width: 310px)';

/** Same look as the inputs of ui/text-field. */
globalStyle('select', {
  display: 'block',
  width: '100%',
  // Prevents Chromium from measuring all options whenever one is added.
  contain: 'strict',
  minHeight: '62px',
  margin: 0,
  padding: '29px 14px 9px',
  paddingInlineEnd: '40px',
  '@media': { [narrow]: { paddingInlineStart: '8px' } },
  border: 0,
  borderRadius: 'inherit',
  outline: 0,
  appearance: 'none',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  lineHeight: '24px',
  textOverflow: 'ellipsis',
});
/** The system draws the list on its own background. */
globalStyle('option', { background: theme.ground, color: theme.foreground });

export const chevron = style({
  position: 'absolute',
  insetInlineEnd: '14px',
  // Beside the chosen option, not the label, which may be long.
  bottom: '13px',
  pointerEvents: 'none',
  fill: 'none',
  stroke: theme.muted,
  strokeWidth: 1.5,
  '@media': { '(forced-colors: active)': { stroke: 'CanvasText' } },
});

/** A list whose chosen option is drawn by another element. It still opens and takes the focus. */
export const unseen = style({ opacity: 0 });
/** Replaces the chosen option of a list. */
export const shown = style({
  position: 'absolute',
  insetInlineStart: '14px',
  bottom: '9px',
  '@media': { [narrow]: { insetInlineStart: '8px' } },
  lineHeight: '24px',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
globalStyle('fieldset', { minWidth: 0, margin: 0, padding: 0, border: 0 });
globalStyle('legend', {
  padding: '0 0 6px',
  fontSize: '.875rem',
  fontWeight: 500,
  lineHeight: '20px',
  color: theme.muted,
});

/** Cells side by side that share their borders. */
const row = style({ display: 'grid' });
export const threeParts = style([row, { gridTemplateColumns: '1fr 1fr 1fr' }]);
export const twoParts = style([
  row,
  {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    '@media': { '(max-width: 360px)': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)' } },
  },
]);
/** Aligns the inputs even if one label has two lines. */
globalStyle(`${twoParts} > *`, {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
});
export const start = style({
  borderRadius: 0,
  borderStartStartRadius: '10px',
  borderEndStartRadius: '10px',
});
export const middle = style({ marginInlineStart: '-1px', borderRadius: 0 });
export const end = style({
  marginInlineStart: '-1px',
  borderRadius: 0,
  borderStartEndRadius: '10px',
  borderEndEndRadius: '10px',
});

export const address = style({ display: 'grid', gap: '16px' });

export const hint = style({
  marginTop: '6px',
  fontSize: '.8125rem',
  lineHeight: '20px',
  color: theme.muted,
});
