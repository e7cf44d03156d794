import { globalStyle, style } from '@vanilla-extract/css';
import {
  bare,
  ellipsis,
  fills,
  inForcedColors,
  line,
  entry as link,
  onHover,
  onNarrow,
  plainList,
} from './mixins.ts';
import { forcedColors, narrow, theme } from './theme.css.ts';

export const workspace = style({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateRows: '48px auto',
  gridTemplateColumns: '236px minmax(0, 1fr)',
  ...onNarrow({ gridTemplateColumns: 'minmax(0, 1fr)' }),
});
export const skip = style({
  position: 'absolute',
  zIndex: 30,
  padding: '8px 12px',
  background: theme.page,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});
export const head = style({
  gridColumn: '1 / -1',
  position: 'sticky',
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 16px',
  background: theme.page,
  borderBottom: line,
  ...onNarrow({ padding: '0 8px', gap: 4 }),
});
globalStyle(`:not(${workspace}) > ${head}`, { minHeight: 48, flexWrap: 'wrap' });
export const home = style({
  fontWeight: 650,
  fontSize: 15,
  color: theme.text,
  textDecoration: 'none',
  padding: 4,
});
export const badge = style({
  ...fills.waiting,
  padding: '1px 7px',
  borderRadius: 5,
  fontSize: 12,
  fontWeight: 500,
  '@media': { '(max-width: 480px)': { display: 'none' } },
});
export const menuButton = style({
  ...bare,
  display: 'none',
  minHeight: 40,
  padding: '0 10px',
  fontWeight: 500,
  ...onNarrow({ display: 'block' }),
});
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  marginInlineStart: 'auto',
  minHeight: 32,
  padding: '0 6px 0 12px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: theme.quiet,
  background: theme.raised,
  border: line,
  borderRadius: 7,
  ...onHover({ background: theme.hover }),
  ...onNarrow({ minHeight: 40, padding: '0 12px' }),
});
export const key = style({
  font: 'inherit',
  fontSize: 12,
  padding: '1px 5px',
  border: line,
  borderRadius: 4,
  background: theme.page,
  ...onNarrow({ display: 'none' }),
});
export const user = style({ ...ellipsis, maxWidth: 180, ...onNarrow({ display: 'none' }) });

export const side = style({
  position: 'sticky',
  top: 48,
  maxHeight: 'calc(100dvh - 48px)',
  overflowY: 'auto',
  borderInlineEnd: line,
  padding: '10px 8px 24px',
  ...onNarrow({
    position: 'static',
    maxHeight: 'none',
    borderInlineEnd: 0,
    borderBottom: line,
    display: 'none',
  }),
});
globalStyle(`${side}[data-open=true]`, { display: 'block' });
export const navigation = style({ display: 'grid', gap: 2 });
export const group = style({});
export const groupTitle = style({
  padding: '6px 8px 6px 24px',
  textIndent: -16,
  borderRadius: 6,
  listStyle: 'none',
  fontWeight: 500,
  color: theme.quiet,
  cursor: 'pointer',
  ...onHover({ background: theme.hover, color: theme.text }),
  ...onNarrow({ padding: '10px 8px 10px 24px' }),
});
globalStyle(`${groupTitle}::before`, {
  content: '',
  display: 'inline-block',
  width: 5,
  height: 5,
  margin: '0 9px 2px 1px',
  borderInlineEnd: '1.5px solid',
  borderBlockEnd: '1.5px solid',
  transform: 'rotate(-45deg)',
});
globalStyle(`${group}[open] > ${groupTitle}::before`, { transform: 'rotate(45deg)' });
globalStyle(`${group}[open] > ${groupTitle}`, { color: theme.text });
export const items = style({ ...plainList, margin: '0 0 6px', padding: '0 0 0 16px' });
export const item = style({
  ...link,
  selectors: {
    '&:hover': { background: theme.hover },
    '&[aria-current=page]': { background: theme.accentSoft, color: theme.accent, fontWeight: 500 },
  },
  '@media': {
    [narrow]: { padding: '9px 8px' },
    [forcedColors]: {
      selectors: { '&[aria-current=page]': { outline: '2px solid', outlineOffset: -2 } },
    },
  },
});

export const pages = style({ ...plainList, margin: '0 0 14px' });
export const page = style([item, { fontWeight: 500 }]);

export const main = style({
  padding: '20px 28px 48px',
  maxWidth: 1480,
  width: '100%',
  minWidth: 0,
  ...onNarrow({ padding: '14px 12px 40px' }),
});
/** Without a navigation beside it. */
export const middle = style([main, { marginInline: 'auto' }]);
export const said = style({
  position: 'fixed',
  bottom: 16,
  insetInline: 0,
  marginInline: 'auto',
  zIndex: 25,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 24px)',
  padding: '8px 14px',
  borderRadius: 8,
  color: theme.page,
  background: theme.text,
  selectors: { '&:empty': { clipPath: 'inset(50%)' } },
  ...inForcedColors({ border: '1px solid' }),
});

export const entries = style({
  ...plainList,
  margin: '8px 0',
  padding: '0 8px',
  maxHeight: '60vh',
  overflowY: 'auto',
});
export const entry = style({
  ...link,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '7px 8px',
  overflowWrap: 'anywhere',
  selectors: { '&[aria-selected=true]': { background: theme.accentSoft } },
  ...inForcedColors({ selectors: { '&[aria-selected=true]': { outline: '2px solid' } } }),
});
export const entryHint = style({
  ...ellipsis,
  flex: 'none',
  maxWidth: '45%',
  textAlign: 'end',
  color: theme.quiet,
  fontSize: 12.5,
});
export const search = style({ padding: '4px 16px 0' });
export const nothing = style({ margin: 0, padding: '0 16px 16px', color: theme.quiet });
