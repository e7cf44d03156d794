import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

/** Wider than a card form (style of the design: 640 px and the ring of a focused control). */
globalStyle('main', { maxWidth: '648px' });
globalStyle('form', { display: 'contents' });
globalStyle('h2, h3', {
  margin: 0,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: '24px',
  outline: 0,
});

export const fields = style({ display: 'grid', gap: '16px' });

export const group = style({});
globalStyle(`${group} > legend`, { paddingBottom: '10px', color: theme.foreground });

/** Where in the form one is: a bar for each step, with its name where there is room. */
export const steps = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const step = style({
  paddingTop: '6px',
  borderTop: `3px solid ${theme.border}`,
  fontSize: '.8125rem',
  lineHeight: '20px',
  color: theme.muted,
  selectors: {
    '&[data-done]': { borderColor: theme.primaryBorder },
    '&[aria-current]': {
      borderColor: theme.primaryBorder,
      color: theme.foreground,
      fontWeight: 600,
    },
  },
  // The heading says the name, beside the count; to assistive technology all are there.
  '@media': { '(max-width: 400px)': { height: '3px', paddingTop: 0, overflow: 'hidden' } },
});

/** On phones the names of the steps have no room: the heading says which one it is. */
export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 6px',
  alignItems: 'baseline',
});
export const count = style({
  display: 'none',
  color: theme.muted,
  '@media': { '(max-width: 400px)': { display: 'block' } },
});

/** Two buttons side by side: the one that continues is at the end, and wider. One alone has the whole line. */
export const actions = style({ display: 'flex', gap: '12px' });
// Not by `:has(> :only-child)`: WebKit keeps its answer when the second button comes.
globalStyle(`${actions} > *`, { flex: 1 });
globalStyle(`${actions} > * + *`, { flex: 2 });

/** A button that is not the main one. */
export const quiet = style({
  background: 'transparent',
  color: theme.foreground,
  borderColor: theme.border,
  ':hover': { background: theme.tint },
  ':focus-visible': { borderColor: theme.primaryBorder },
  selectors: { '&[aria-disabled=true]': { opacity: 0.5 } },
});
/** One that stands in a line of text. */
export const small = style([
  quiet,
  { width: 'auto', minHeight: '44px', padding: '4px 14px', fontSize: '.875rem' },
]);

const box = style({
  display: 'grid',
  gap: '10px',
  padding: '12px 14px',
  border: `1px solid ${theme.border}`,
  borderRadius: '10px',
  fontSize: '.875rem',
});
/** Says why something came to nothing. */
export const notice = style([
  box,
  {
    gridTemplateColumns: 'auto 1fr',
    borderColor: theme.error,
    background: theme.errorTint,
  },
]);
/** Says something that is no failure. */
export const hint = style([box, { background: theme.tint }]);
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

export const section = style([
  box,
  { fontSize: '1rem', '@media': { '(max-width: 360px)': { padding: '12px 10px' } } },
]);
export const sectionHead = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const entries = style({ display: 'grid', gap: '10px', margin: 0 });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: '2px 12px',
  '@media': { '(max-width: 400px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle('dt', { fontSize: '.875rem', lineHeight: '24px', color: theme.muted });
globalStyle('dd', { margin: 0, overflowWrap: 'anywhere' });
globalStyle('h1, h2, h3', { overflowWrap: 'anywhere' });
/** Latin names among Arabic words begin where lines begin, and their numbers stay in their places. */
globalStyle('[dir=rtl] :is(dd, h3, input)', { textAlign: 'right' });
globalStyle('[dir=rtl] input:not([dir])', { unicodeBidi: 'plaintext' });

/** A value of several lines, such as an address. */
export const lines = style({
  whiteSpace: 'pre-line',
  selectors: { '[dir=rtl] &': { textAlign: 'right' } },
});
/** A value and a button beside it. */
export const withButton = style({ display: 'flex', flexWrap: 'wrap', gap: '0 12px' });

const textButton = style({
  display: 'inline',
  width: 'auto',
  minHeight: '24px',
  padding: 0,
  border: 0,
  borderRadius: '4px',
  background: 'transparent',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'underline',
  ':hover': { background: 'transparent', textDecorationThickness: '2px' },
});
/** A button in the line of a value. */
export const inLine = style([textButton, { color: theme.foreground, fontSize: '.875rem' }]);

/** A link to a field with an error. */
export const errorLink = style([textButton, { color: theme.error }]);

/** The state of a check: its word, and a mark that says the same. */
export const mark = style({
  display: 'inline-block',
  width: '10px',
  height: '10px',
  marginInlineEnd: '8px',
  border: `2px solid ${theme.muted}`,
  borderRadius: '50%',
  selectors: {
    '&[data-state=good]': { borderColor: theme.success, background: theme.success },
    '&[data-state=bad]': { borderColor: theme.error, background: theme.error, borderRadius: 0 },
  },
});
