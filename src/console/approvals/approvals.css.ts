import { globalStyle, style } from '@vanilla-extract/css';
import { bare, ellipsis, line, onNarrow, plainList } from '../theme/mixins.ts';
import { theme } from '../theme/theme.css.ts';

export const keys = style(onNarrow({ display: 'none' }));
export const count = style({ color: theme.quiet, fontWeight: 400 });
export const list = style({ ...plainList, maxWidth: 900 });
export const card = style({
  borderTop: line,
  selectors: {
    '&:last-child': { borderBottom: line },
    '&[data-open=true]': {
      margin: '8px 0',
      border: line,
      borderInlineStart: `3px solid ${theme.accent}`,
      borderRadius: 8,
      background: theme.page,
      boxShadow: `0 2px 10px ${theme.shadow}`,
    },
  },
});
export const head = style({
  ...bare,
  width: '100%',
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: 6,
  display: 'grid',
  gap: 12,
  alignItems: 'center',
  textAlign: 'start',
  gridTemplateColumns: 'minmax(150px, 2fr) minmax(0, 4fr) auto auto',
  selectors: {
    '&:hover': { background: theme.raised },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  ...onNarrow({ gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' }),
});
export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const who = style({ ...ellipsis, ...onNarrow({ gridRow: 2, gridColumn: '1 / -1' }) });
export const badges = style({
  display: 'flex',
  gap: 6,
  ...onNarrow({ gridRow: 3, gridColumn: '1 / -1' }),
});
export const when = style({ color: theme.quiet, fontSize: 13 });
export const detail = style({ padding: '0 12px 12px', display: 'grid', gap: 12 });
export const key = style({
  marginInlineStart: 8,
  padding: '0 5px',
  border: '1px solid',
  borderRadius: 4,
  fontFamily: theme.mono,
  fontSize: 12,
  ...onNarrow({ display: 'none' }),
});
export const digest = style({ overflowWrap: 'anywhere', color: theme.quiet });
export const rules = style({ margin: '6px 0', paddingInlineStart: 18 });
// Fingers need more room.
globalStyle(`${rules} > li`, { paddingBlock: 3 });
export const preview = style({ position: 'sticky', top: 64, ...onNarrow({ position: 'static' }) });
export const figure = style({ margin: '4px 0', fontSize: 26, fontWeight: 650 });
