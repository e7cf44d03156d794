import { globalStyle, keyframes, type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { bare, ellipsis, fills, inForcedColors, line, onHover, onNarrow } from './mixins.ts';
import { narrow, theme } from './theme.css.ts';

export { hiddenText, json } from './page.css.ts';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'auto',
  selectors: { '&[data-stale=true]': { opacity: 0.6 } },
  ...onNarrow({ display: 'block' }),
});
/** Columns keep their width while rows come and go. */
export const longTable = style([table, { tableLayout: 'fixed' }]);
export const head = style(onNarrow({ display: 'none' }));
export const body = style(onNarrow({ display: 'block' }));

const anyHeading: StyleRule = {
  padding: '6px 10px',
  textAlign: 'start',
  fontWeight: 500,
  fontSize: 13,
  color: theme.quiet,
  borderBottom: line,
  whiteSpace: 'nowrap',
};
export const heading = style(anyHeading);
export const numberHeading = style({ ...anyHeading, textAlign: 'end' });
export const sort = style({
  ...bare,
  padding: '3px 4px',
  margin: '0 -4px',
  minHeight: 24,
  borderRadius: 4,
  font: 'inherit',
  color: 'inherit',
  ...onHover({ color: theme.text, background: theme.hover }),
});

export const row = style({
  position: 'relative',
  ...onHover({ background: theme.raised }),
  ...onNarrow({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    padding: '10px 4px',
    borderBottom: line,
  }),
});

const cardCell = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 2fr) minmax(0, 3fr)',
  gap: 10,
  padding: '2px 0',
  border: 0,
  maxWidth: 'none',
  overflowWrap: 'anywhere',
} as const;
const anyCell = { padding: '8px 10px', borderBottom: line, maxWidth: 320 } as const;
export const cell = style({ ...anyCell, ...onNarrow(cardCell) });
export const number = style({
  ...anyCell,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  ...onNarrow({ ...cardCell, textAlign: 'start' }),
});
/** Long names leave room for other rows. The page of the resource has all of it. */
globalStyle(`:where(${cell}) bdi`, {
  display: 'inline-block',
  maxWidth: '100%',
  maxHeight: '6lh',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  verticalAlign: 'bottom',
  // That of a link doesn't reach into it.
  textDecoration: 'inherit',
});
/**
 * On a narrow screen, the first cell is the heading of its card, and blank ones take no room. In WebKit, a
 * row of a table can't hold the link of its first cell, which would cover the whole page: there, it covers
 * the cell. No other engine has this property.
 */
export const first = style([
  cell,
  {
    '@supports': {
      '(hanging-punctuation: first)': {
        '@media': { [`not all and ${narrow}`]: { position: 'relative' } },
      },
    },
    ...onNarrow({ display: 'block', fontSize: 15 }),
  },
]);
globalStyle(`${cell}[data-blank=true], ${number}[data-blank=true]`, {
  '@media': { [narrow]: { display: 'none' } },
});
export const label = style({
  display: 'none',
  color: theme.quiet,
  ...onNarrow({ display: 'block' }),
});

export const rowLink = style({
  color: theme.text,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${theme.accent}`, outlineOffset: '-2px' },
  },
});
/** Above the link of the row. */
export const link = style({ position: 'relative' });

export const cut = style({
  ...ellipsis,
  display: 'block',
  maxWidth: 300,
  ...onNarrow({ maxWidth: '100%' }),
});
export const whole = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
export const id = style({ fontFamily: theme.mono, fontSize: 12.5, color: theme.quiet });
export const none = style({ color: theme.quiet });

export const tones = styleVariants(fills, (fill) => ({
  ...fill,
  display: 'inline-block',
  padding: '0 7px',
  borderRadius: 5,
  justifySelf: 'start',
  fontSize: 12.5,
  fontWeight: 500,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  ...inForcedColors({ border: '1px solid' }),
}));

export const empty = style({
  padding: '48px 16px',
  textAlign: 'center',
  color: theme.quiet,
  border: `1px dashed ${theme.line}`,
  borderRadius: 10,
});
const pulse = keyframes({ '50%': { opacity: 0.4 } });
export const waiting = style({
  display: 'block',
  height: 12,
  margin: '4px 0',
  borderRadius: 4,
  background: theme.hover,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${pulse} 1.6s infinite` },
  },
});
