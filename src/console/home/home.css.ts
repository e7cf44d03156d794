import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { fills, inForcedColors, line, plainList, row } from '../theme/mixins.ts';
import { forcedColors, narrow, theme } from '../theme/theme.css.ts';

export { figure, none, title } from '../theme/bars.css.ts';
export { hiddenText } from '../theme/page.css.ts';

export const choices = style({ ...row, alignItems: 'center', gap: 12 });
export const range = style({
  display: 'flex',
  gap: 2,
  margin: 0,
  padding: 2,
  border: line,
  borderRadius: 8,
});
export const choice = style({
  position: 'relative',
  padding: '4px 10px',
  borderRadius: 6,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: theme.accentSoft, color: theme.accent, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.accent}` },
  },
  '@media': {
    [narrow]: { padding: '8px 12px' },
    [forcedColors]: { selectors: { '&:has(:checked)': { outline: '1px solid' } } },
  },
});
globalStyle(`${choice} input`, { position: 'absolute', inset: 0, opacity: 0, margin: 0 });

export const tasks = style({
  ...plainList,
  display: 'grid',
  gap: 12,
  margin: '0 0 16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
});
export const task = style({
  display: 'grid',
  gap: 2,
  padding: '10px 14px',
  border: line,
  borderRadius: 10,
  color: theme.quiet,
  textDecoration: 'none',
  height: '100%',
  alignContent: 'start',
  selectors: {
    '&:hover': { background: theme.hover },
    '&[data-waits=true]': fills.waiting,
  },
});
export const taskCount = style({ fontSize: 22, fontWeight: 650, lineHeight: 1.2 });
globalStyle(`${task}:not([data-waits=true]) ${taskCount}`, { color: theme.text });

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  selectors: { '&[aria-busy=true]': { opacity: 0.7 } },
  '@media': { '(max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const amounts = style({ ...row, gap: '4px 24px', margin: '6px 0 0' });
export const amount = style({
  fontSize: 22,
  fontWeight: 650,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});
const smallText = { color: theme.quiet, fontSize: 12.5 } as const;
export const small = style(smallText);
export const amountValue = style({ margin: 0 });
export const currency = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
});
globalStyle(`${currency} select`, { width: 'auto' });
const figuresOfOneWidth = { fontVariantNumeric: 'tabular-nums' } as const;
/** Names of the series, with their values of the day that is read. */
export const legend = style({
  ...row,
  ...plainList,
  ...figuresOfOneWidth,
  gap: '2px 14px',
  margin: '6px 0 0',
});
globalStyle(`${legend} li`, { display: 'flex', alignItems: 'center', gap: 6 });
/** With forced colors, the reader's own colors tell series apart. The picture takes its colors from here. */
const mark = (color: string, forced: string) => ({
  width: 10,
  height: 10,
  borderRadius: 3,
  background: 'currentColor',
  color,
  ...inForcedColors({ forcedColorAdjust: 'none', color: forced }),
});
export const swatch = styleVariants({
  accent: mark(theme.accent, 'CanvasText'),
  good: mark(theme.good, 'LinkText'),
  bad: mark(theme.bad, 'CanvasText'),
  quiet: { ...mark(theme.quiet, 'GrayText'), height: 2 },
});
export const plot = style({
  height: 200,
  color: theme.quiet,
  borderRadius: 4,
  // Read by the picture as the color of its grid.
  borderTop: `0 solid ${theme.line}`,
});
export const details = style({ marginTop: 6, color: theme.quiet });
globalStyle(`${details} summary`, { minHeight: 24, cursor: 'pointer', width: 'fit-content' });
export const table = style({
  ...figuresOfOneWidth,
  width: '100%',
  borderCollapse: 'collapse',
  color: theme.text,
});
globalStyle(`${table} :is(th, td)`, {
  padding: '4px 8px',
  textAlign: 'end',
  fontWeight: 400,
  borderBottom: line,
});
globalStyle(`${table} tr > :first-child`, { textAlign: 'start' });
globalStyle(`${table} thead th`, { color: theme.quiet, fontWeight: 500 });
