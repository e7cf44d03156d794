import { globalStyle, type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { fills, line, onNarrow, plainList, row, spread } from './mixins.ts';
import { narrow, theme } from './theme.css.ts';

export const quickFilters = style({ ...spread, marginBottom: 10 });
export const tabs = style({ ...row, gap: 4 });
export const tab = style({
  padding: '5px 10px',
  minHeight: 32,
  borderRadius: 6,
  color: theme.quiet,
  textDecoration: 'none',
  fontWeight: 500,
  selectors: {
    '&:hover': { background: theme.hover },
    '&[aria-current]': {
      background: theme.accentSoft,
      color: theme.accent,
      outline: '1px solid transparent',
    },
  },
  ...onNarrow({ minHeight: 40, padding: '9px 12px' }),
});
export const search = style({
  display: 'flex',
  gap: 6,
  width: 320,
  maxWidth: '100%',
  ...onNarrow({ width: '100%' }),
});
globalStyle('search', { '@media': { [narrow]: { width: '100%' } } });

/** One sentence about the state of a payment or an applicant. */
export const story = styleVariants(fills, (fill) => ({
  ...fill,
  margin: '0 0 16px',
  padding: '10px 14px',
  borderRadius: 8,
  fontSize: 15,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  // Seen with forced colors only.
  outline: '1px solid transparent',
  outlineOffset: -1,
}));

const anyPanel = {
  padding: '12px 14px',
  border: line,
  borderRadius: 8,
  marginBottom: 16,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;
export const panel = style(anyPanel);
globalStyle(`${panel} > p`, { margin: '4px 0 10px', overflowWrap: 'anywhere' });

/** Says the remaining amount, with buttons beside it. */
export const bar = style({ ...anyPanel, ...spread, gap: '8px 16px' });
globalStyle(`${bar} > p`, { margin: 0 });

export const timeline = style({ ...plainList, margin: '8px 0 0' });
export const step = style({
  position: 'relative',
  display: 'grid',
  columnGap: 12,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  paddingBlockEnd: 16,
  paddingInlineStart: 24,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 5,
      top: 14,
      bottom: -4,
      borderInlineStart: line,
    },
    '&:last-child::before': { display: 'none' },
  },
  ...onNarrow({ gridTemplateColumns: 'minmax(0, 1fr)' }),
});
const anyDot: StyleRule = {
  position: 'absolute',
  insetInlineStart: 0,
  top: 5,
  width: 11,
  height: 11,
  borderRadius: 6,
  border: '2px solid',
  background: theme.page,
};
export const dot = styleVariants({
  good: { ...anyDot, color: theme.good, background: theme.good },
  bad: { ...anyDot, color: theme.bad, background: theme.bad },
  waiting: { ...anyDot, color: theme.waiting },
  plain: { ...anyDot, color: theme.strongLine },
});
export const stepTitle = style({
  color: theme.text,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  textDecorationColor: theme.strongLine,
});
export const quiet = style({ color: theme.quiet, overflowWrap: 'anywhere' });
export const detail = style([quiet, { margin: '2px 0 0', gridColumn: 1 }]);
export const buttons = style(row);
export const steps = style(plainList);
export const stepRow = style({
  ...spread,
  gap: '4px 12px',
  padding: '8px 0',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: line } },
});
globalStyle(`${stepRow} > :first-child`, { flex: '1 1 200px', minWidth: 0 });
export const links = style({ ...row, gap: 12, flexBasis: '100%' });
// Fingers need more room.
globalStyle(`${links} > a`, { paddingBlock: 3 });

/** The people behind a company, joined by lines. */
export const branch = style({ ...plainList, margin: '4px 0 0' });
export const twig = style({ position: 'relative', padding: '5px 0', overflowWrap: 'anywhere' });
globalStyle(`${branch} ${branch}`, { paddingInlineStart: 22 });
globalStyle(`${branch} ${branch} > ${twig}::before`, {
  content: '',
  position: 'absolute',
  insetInlineStart: -15,
  top: -6,
  height: 22,
  width: 10,
  borderInlineStart: `1px solid ${theme.strongLine}`,
  borderBlockEnd: `1px solid ${theme.strongLine}`,
});
export const share = style({ width: 120, height: 8, display: 'block' });
