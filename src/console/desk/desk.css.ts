import { globalStyle, style } from '@vanilla-extract/css';
import { line, onNarrow, plainList, row } from '../theme/mixins.ts';
import { theme } from '../theme/theme.css.ts';

export const pages = style({ ...row, gap: 2, marginInlineEnd: 'auto' });

/** Narrow screens rarely have a keyboard. */
export const keysButton = style({
  gap: 6,
  ...onNarrow({ selectors: { '&&': { display: 'none' } } }),
});
export const filters = style({ justifyContent: 'start', alignItems: 'end', fontSize: 13 });
export const search = style({ flex: '1 1 240px' });
export const checks = style({ ...row, gap: 12 });

export const acting = style({ display: 'grid', gap: 8, marginBottom: 12 });
export const actions = style({ ...row, alignItems: 'center' });
export const select = style({
  width: 36,
  ...onNarrow({
    // Above the cells of a card, which are rows of a grid.
    selectors: {
      '&&': { display: 'block', position: 'absolute', insetInlineEnd: 4, top: 8, width: 'auto' },
    },
  }),
});
globalStyle(`${select} input`, { width: 24, height: 24, margin: 0 });
export const name = style(onNarrow({ paddingInlineEnd: 36 }));
globalStyle('tr[data-selected=true]', { background: theme.accentSoft });

export const subjects = style({ ...row, gap: 6, margin: '4px 0 14px' });
globalStyle(`${subjects} [aria-pressed=true]`, {
  background: theme.accentSoft,
  color: theme.accent,
  borderColor: theme.accent,
  // Seen with forced colors only.
  outline: '1px solid transparent',
});
export const dot = style({
  width: 8,
  height: 8,
  marginInlineStart: 8,
  borderRadius: 4,
  background: theme.waiting,
  forcedColorAdjust: 'none',
});

export const beside = style({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  ...onNarrow({ gridTemplateColumns: 'minmax(0, 1fr)' }),
});
globalStyle(`${beside} > div`, { display: 'grid', gap: 10, minWidth: 0 });
export const viewer = style({
  display: 'grid',
  gap: 8,
  position: 'sticky',
  top: 60,
  ...onNarrow({ position: 'static' }),
});
export const scroll = style({
  overflow: 'auto',
  maxHeight: '75vh',
  background: theme.raised,
  border: line,
  borderRadius: 8,
});
export const sheet = style({ position: 'relative', minHeight: 40 });
export const picture = style({ position: 'absolute', top: '50%', left: '50%' });
export const frame = style({ width: '100%', height: '75vh', border: line });

export const decide = style({
  display: 'grid',
  gap: 10,
  padding: 14,
  marginBottom: 12,
  maxWidth: 640,
  border: line,
  borderRadius: 10,
  background: theme.raised,
});
globalStyle(`${decide} p`, { margin: 0, overflowWrap: 'anywhere' });
export const differing = style({
  color: theme.waiting,
  background: theme.waitingFill,
  padding: '0 4px',
  borderRadius: 4,
  outline: '1px solid transparent',
});
export const difference = style({ display: 'block', fontSize: 12.5, color: theme.waiting });

export const timeline = style({ marginTop: 28, maxWidth: 760 });
export const entries = style({ ...plainList, margin: '16px 0' });
globalStyle(`${entries} > li`, {
  ...row,
  justifyContent: 'space-between',
  gap: '2px 12px',
  padding: '8px 0',
  borderTop: line,
  overflowWrap: 'anywhere',
});
export const said = style({ flexBasis: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const figure = style({ display: 'grid', gap: 8, maxWidth: 760, marginBottom: 32 });
