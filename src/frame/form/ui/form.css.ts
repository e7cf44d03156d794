import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';
import { drawCheck } from './drawn-check.ts';
import { check } from './icons.css.ts';
import { leaveRoomForNastaliq } from './nastaliq.ts';
import { cell } from './text-field.css.ts';

/** Wider than a card form: 640 px plus the focus ring. */
globalStyle('main', { maxWidth: '648px' });
globalStyle('form', { display: 'contents' });
globalStyle('h2, h3', {
  margin: 0,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: '24px',
  outline: 0,
});

globalStyle('p', { textWrap: 'pretty' });
globalStyle('h1', { textWrap: 'balance' });

export const fields = style({ display: 'grid', gap: '16px' });

export const group = style({});
globalStyle(`${group} > legend`, { paddingBottom: '10px', color: theme.foreground });

/** Progress through the form: a bar for each step, with its name if there is room. */
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
  // The heading shows the name beside the count. Assistive technology gets all names.
  '@media': { '(max-width: 400px)': { height: '3px', paddingTop: 0, overflow: 'hidden' } },
});

/** Phones have no room for the names of the steps: the heading shows the current one. */
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

/**
 * Two buttons side by side, or above each other if their words are long: the button to continue comes last and is
 * wider. A single button takes the whole line.
 */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px' });
// Not `:has(> :only-child)`: WebKit doesn't update it when the second button appears.
globalStyle(`${actions} > *`, { flex: 1 });
globalStyle(`${actions} > * + *`, { flex: 2 });

/** Secondary button. */
export const quiet = style({
  background: 'transparent',
  color: theme.foreground,
  borderColor: theme.border,
  ':hover': { background: theme.tint },
  ':focus-visible': { borderColor: theme.primaryBorder },
  selectors: { '&[aria-disabled=true]': { opacity: 0.5 } },
});
/** Secondary button within a line of text. */
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
/** Failure notice. */
export const notice = style([
  box,
  {
    gridTemplateColumns: 'auto 1fr',
    borderColor: theme.error,
    background: theme.errorTint,
  },
]);
/** Neutral notice. */
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
/** Keeps Latin names and numbers in order within Arabic text. */
globalStyle('[dir=rtl] :is(dd, h3, input)', { textAlign: 'right' });
globalStyle('[dir=rtl] input:not([dir])', { unicodeBidi: 'plaintext' });

/** Multi-line value, such as an address. */
export const lines = style({
  whiteSpace: 'pre-line',
  selectors: { '[dir=rtl] &': { textAlign: 'right' } },
});
/** A value with a button beside it. */
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

/** State of a check: its text, and a mark with the same meaning. */
export const mark = style({
  display: 'inline-block',
  flex: 'none',
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

leaveRoomForNastaliq(cell);
drawCheck(check);
