import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

export const cell = style({
  position: 'relative',
  zIndex: 0,
  minWidth: 0,
  border: `1px solid ${theme.border}`,
  borderRadius: '10px',
  selectors: {
    '&:hover': { borderColor: theme.muted, zIndex: 1 },
    '&:focus-within': {
      borderColor: theme.primaryBorder,
      outline: `2px solid ${theme.primaryBorder}`,
      zIndex: 2,
    },
  },
});

/** Control with an error. */
export const invalid = style({
  selectors: {
    [`${cell}&`]: {
      borderColor: theme.error,
      zIndex: 1,
      // Stays red with the focus.
      vars: { [theme.primaryBorder]: theme.error },
    },
    // Thicker, for people who can't distinguish the colour.
    '&:not(:focus-within)': { outline: `1px solid ${theme.error}`, outlineOffset: '-2px' },
  },
});

/** Cells that share their borders. */
export const group = style({ display: 'grid', gridTemplateColumns: '1fr 1fr' });
export const top = style({ gridColumn: '1 / -1', borderRadius: '10px 10px 0 0' });
export const bottomStart = style({
  marginTop: '-1px',
  borderRadius: 0,
  borderEndStartRadius: '10px',
});
export const bottomEnd = style({
  margin: '-1px 0 0',
  marginInlineStart: '-1px',
  borderRadius: 0,
  borderEndEndRadius: '10px',
});
export const bottom = style({
  gridColumn: '1 / -1',
  marginTop: '-1px',
  borderRadius: '0 0 10px 10px',
});

/** Overlaps the upper part of its input, so that the whole cell is one target. */
globalStyle('label', {
  display: 'block',
  position: 'relative',
  zIndex: 1,
  margin: '0 0 -29px',
  padding: '9px 14px 0',
  fontSize: '.875rem',
  fontWeight: 500,
  lineHeight: '20px',
  color: theme.muted,
  pointerEvents: 'none',
});

globalStyle('input', {
  display: 'block',
  width: '100%',
  minHeight: '62px',
  margin: 0,
  padding: '29px 14px 9px',
  border: 0,
  borderRadius: 'inherit',
  outline: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  lineHeight: '24px',
});
/** Typing can't move anything outside the input, so a keystroke doesn't trigger layout of the whole form. */
globalStyle(`${cell} > input`, { contain: 'strict' });
globalStyle('::placeholder', { color: theme.faint, opacity: 1 });
globalStyle(':-webkit-autofill', {
  boxShadow: `inset 0 0 0 99px ${theme.tint}`,
  WebkitTextFillColor: theme.foreground,
});
globalStyle('[dir=rtl] [dir=ltr]', { textAlign: 'right' });

/** Leaves room for the brand mark. */
globalStyle('#number', { fontVariantNumeric: 'tabular-nums', paddingRight: '64px' });
globalStyle('[dir=rtl] #number', { paddingRight: '14px', paddingLeft: '64px' });

/** Fits sixteen digits and the mark, and long labels, on the smallest phones, even in wide fonts. */
const narrow = { '(max-width: 310px)': { paddingLeft: '8px', paddingRight: '8px' } };
globalStyle('label, input', { '@media': narrow });
globalStyle('label', { '@media': { '(max-width: 310px)': { fontSize: '.8125rem' } } });
globalStyle('#number', {
  '@media': { '(max-width: 310px)': { paddingRight: '48px', letterSpacing: '-.02em' } },
});
globalStyle('[dir=rtl] #number', {
  '@media': { '(max-width: 310px)': { paddingRight: '8px', paddingLeft: '48px' } },
});

export const mark = style({
  position: 'absolute',
  insetInlineEnd: '14px',
  top: 'calc(50% - 13px)',
  pointerEvents: 'none',
  '@media': { '(max-width: 310px)': { insetInlineEnd: '6px' } },
});

export const error = style({
  display: 'flex',
  gap: '6px',
  alignItems: 'flex-start',
  gridColumn: '1 / -1',
  marginTop: '6px',
  fontSize: '.8125rem',
  lineHeight: '20px',
  color: theme.error,
});
