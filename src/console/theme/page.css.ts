import { globalStyle, style } from '@vanilla-extract/css';
import {
  entry,
  fills,
  inForcedColors,
  line,
  notice,
  onNarrow,
  plainList,
  row,
  spread,
} from './mixins.ts';
import { theme } from './theme.css.ts';

export const head = style({ ...spread, gap: '8px 16px', margin: '0 0 12px' });
export const title = style({
  margin: 0,
  fontSize: 22,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  minWidth: 0,
  maxHeight: '4lh',
  overflow: 'hidden',
});
export const actions = style({ ...row, maxWidth: '100%' });
export const back = style({
  display: 'inline-block',
  marginBottom: 6,
  minHeight: 24,
  color: theme.quiet,
  textDecoration: 'none',
  selectors: { '&:hover': { color: theme.text, textDecoration: 'underline' } },
});
export const toolbar = style({ ...spread, alignItems: 'end', marginBottom: 10 });
export const tools = style({ display: 'flex', gap: 8, marginInlineStart: 'auto' });
export const pager = style({ ...spread, padding: '10px 0', color: theme.quiet });
export const steps = style(row);

export const identity = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  margin: '-6px 0 14px',
  color: theme.quiet,
  overflowWrap: 'anywhere',
});
export const loading = style({ color: theme.quiet });
export const columns = style({
  display: 'grid',
  gap: 40,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  ...onNarrow({ gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }),
});
export const section = style({ margin: '0 0 4px', fontSize: 15, lineHeight: 1.4 });
globalStyle(`${section} bdi`, {
  display: 'inline-block',
  maxHeight: '4lh',
  overflow: 'hidden',
  verticalAlign: 'bottom',
  // That of a link doesn't reach into it.
  textDecoration: 'inherit',
});
export const part = style({ margin: '0 0 28px', minWidth: 0 });
export const partHead = style({ ...spread, marginBottom: 8 });
export const partNote = style({ margin: '0 0 10px', color: theme.quiet, maxWidth: '70ch' });
export const attributes = style({ margin: 0, minWidth: 0 });
export const attribute = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 2fr) minmax(0, 3fr)',
  gap: 12,
  padding: '6px 0',
  borderBottom: line,
  alignItems: 'baseline',
});
export const attributeName = style({ color: theme.quiet, overflowWrap: 'anywhere' });
export const attributeValue = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
export const blank = style({
  margin: '10px 0',
  color: theme.quiet,
  fontSize: 13,
  overflowWrap: 'anywhere',
});
export const links = style({ ...plainList, margin: '8px 0' });
globalStyle(`${links} a`, { ...entry, padding: '5px 8px', marginInline: -8 });
globalStyle(`${links} a:hover`, { background: theme.hover });
export const raw = style({ margin: '16px 0', color: theme.quiet, overflowWrap: 'anywhere' });
export const json = style({
  margin: '6px 0 0',
  padding: 10,
  borderRadius: 8,
  background: theme.raised,
  color: theme.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
/** The button that copies is in the corner of the text, which makes room for it. */
export const copied = style({ position: 'relative', margin: 0, minWidth: 0 });
globalStyle(`${copied} > pre`, { paddingInlineEnd: 72 });
globalStyle(`${copied} > button`, { position: 'absolute', insetInlineEnd: 4, top: 10 });
export const groups = style({
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
});
export const failure = style({
  padding: '10px 12px',
  borderRadius: 8,
  background: theme.badFill,
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
globalStyle(`${failure} > p`, { margin: 0 });
export const failureTitle = style({ fontWeight: 600, color: theme.bad });
export const warning = style({ ...notice, ...fills.waiting, margin: '0 0 10px' });
export const hiddenText = style({ position: 'absolute', clipPath: 'inset(50%)', margin: 0 });
export const tabs = style({
  // Tabs that scroll would hide the last ones on a narrow screen.
  ...plainList,
  ...row,
  gap: 4,
  margin: '0 0 16px',
  borderBottom: line,
});
export const tab = style({
  display: 'block',
  padding: '8px 10px',
  borderBottom: '2px solid transparent',
  color: theme.quiet,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: theme.text },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: theme.text, fontWeight: 600, borderColor: theme.accent },
  },
  // Otherwise all tabs would have the same line.
  ...inForcedColors({
    selectors: {
      '&': { borderColor: 'Canvas' },
      '&[aria-current=page]': { borderColor: 'Highlight' },
    },
  }),
});
