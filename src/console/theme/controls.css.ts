import { globalStyle, style } from '@vanilla-extract/css';
import { bare, entry, fills, inForcedColors, line, onHover, onNarrow, row } from './mixins.ts';
import { narrow, theme } from './theme.css.ts';

const control = {
  minHeight: 32,
  padding: '4px 12px',
  borderRadius: 6,
  border: line,
  background: theme.page,
  cursor: 'pointer',
  fontWeight: 500,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  textDecoration: 'none',
  color: theme.text,
  // Fingers need more room.
  ...onNarrow({ minHeight: 40 }),
} as const;

export const button = style({
  ...control,
  selectors: {
    '&:hover': { background: theme.hover },
    '&:disabled': { color: theme.quiet, cursor: 'default', background: theme.raised },
  },
});

const filled = (color: string) => ({
  ...control,
  color: theme.onAccent,
  background: color,
  borderColor: color,
  selectors: {
    '&:hover': { filter: 'brightness(1.08)' },
    '&[aria-disabled=true]': { opacity: 0.7, cursor: 'progress' },
  },
});
export const primary = style(filled(theme.accentFill));
export const danger = style(filled(theme.badButton));

export const quiet = style({
  ...control,
  border: '1px solid transparent',
  background: 'none',
  padding: '4px 8px',
  color: theme.quiet,
  ...onHover({ background: theme.hover, color: theme.text }),
});

export const input = style({
  width: '100%',
  minHeight: 34,
  padding: '5px 9px',
  borderRadius: 6,
  border: `1px solid ${theme.strongLine}`,
  background: theme.page,
  selectors: {
    '&[aria-invalid=true]': { borderColor: theme.bad },
    '&:disabled': { background: theme.raised },
  },
  // Phones zoom into smaller text.
  ...onNarrow({ minHeight: 42, fontSize: 16 }),
});

export const code = style([input, { fontFamily: theme.mono, fontSize: 12.5 }]);

export const label = style({ display: 'grid', gap: 4, fontWeight: 500, minWidth: 0 });
globalStyle(`${label} > *`, { fontWeight: 400 });
globalStyle(`${label} > label:first-child`, { fontWeight: 500 });

export const hint = style({
  color: theme.quiet,
  fontWeight: 400,
  fontSize: 12.5,
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { display: 'none' } },
});
export const problem = style({
  margin: 0,
  color: theme.bad,
  fontSize: 13,
  overflowWrap: 'anywhere',
});

export const form = style({ display: 'grid', gap: 12, width: 300, maxWidth: '100%' });
export const fields = style({ display: 'grid', gap: 14 });
export const item = style({ display: 'grid', gap: 6, justifyItems: 'start' });
globalStyle(`${item} > :first-child`, { width: '100%' });

const box = { border: line, borderRadius: 8, minWidth: 0 } as const;
export const group = style({
  ...box,
  margin: 0,
  padding: '10px 12px 12px',
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
});
globalStyle(`${group} > ${fields}, ${group} > ${item}`, { width: '100%' });
globalStyle(`${group} > legend`, { fontWeight: 600, padding: '0 4px' });
/** Grid would keep a gap for what is folded away. */
export const fold = style({ ...box, padding: '10px 12px' });
export const summary = style({ cursor: 'pointer', fontWeight: 600, minHeight: 24 });
globalStyle(`${fold}[open] > ${summary}`, { marginBottom: 12 });

export const choices = style({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  maxHeight: 260,
  overflowY: 'auto',
});
globalStyle(`${choices} > legend`, { fontWeight: 500, paddingBottom: 4 });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
  ...onNarrow({ minHeight: 40 }),
});

export const disclosure = style({ position: 'relative' });
export const panel = style({
  position: 'absolute',
  zIndex: 20,
  insetInlineEnd: 0,
  top: 'calc(100% + 4px)',
  padding: 12,
  background: theme.page,
  border: line,
  borderRadius: 10,
  boxShadow: `0 8px 28px ${theme.shadow}`,
  maxHeight: 'min(70vh, 620px)',
  overflowY: 'auto',
  ...onNarrow({
    position: 'fixed',
    insetInline: 8,
    top: 'auto',
    bottom: 8,
    boxShadow: `0 0 0 100vmax ${theme.shadow}`,
  }),
});
globalStyle(`${panel} > ${form}`, { '@media': { [narrow]: { width: '100%' } } });

export const menu = style({ display: 'grid', minWidth: 220, maxWidth: 360 });
const anyItem = {
  ...entry,
  padding: '7px 8px',
  ...onHover({ background: theme.hover }),
  ...onNarrow({ padding: '11px 8px' }),
};
export const menuItem = style(anyItem);
export const dangerItem = style({ ...anyItem, color: theme.bad });
export const menuHead = style({
  margin: '8px 8px 2px',
  color: theme.quiet,
  fontSize: 12.5,
  fontWeight: 500,
});

export const filters = style({ ...row, gap: 6, minWidth: 0 });
globalStyle(`${filters} ${panel}`, { insetInlineEnd: 'auto', insetInlineStart: 0 });
globalStyle(`${filters} ${panel}`, { '@media': { [narrow]: { insetInline: 8 } } });
export const chips = style({ display: 'contents', listStyle: 'none' });
const anyChip = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  borderRadius: 6,
  background: theme.accentSoft,
  paddingInlineStart: 10,
  minHeight: 32,
  ...inForcedColors({ border: '1px solid' }),
} as const;
export const chip = style(anyChip);
export const wrongChip = style({ ...anyChip, ...fills.bad });
export const chipText = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const strong = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const chipClose = style({ ...bare, minWidth: 32, minHeight: 32, fontSize: 16 });
