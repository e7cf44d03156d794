import { style } from '@vanilla-extract/css';
import { bare, fills, line, notice, onHover, onNarrow, row } from './mixins.ts';
import { theme } from './theme.css.ts';

const any = {
  padding: 0,
  color: theme.text,
  background: theme.page,
  border: line,
  borderRadius: 12,
  boxShadow: `0 16px 48px ${theme.shadow}`,
  width: 'min(520px, calc(100vw - 16px))',
  maxHeight: 'calc(100dvh - 32px)',
  selectors: { '&::backdrop': { background: '#0006' } },
} as const;

export const dialog = style(any);

/** Beside the page, whose rows stay visible. */
export const sheet = style({
  ...any,
  margin: '8px 8px 8px auto',
  height: 'calc(100dvh - 16px)',
  maxHeight: 'none',
  ...onNarrow({
    margin: 0,
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    borderRadius: 0,
  }),
});

const stuck = { position: 'sticky', background: theme.page } as const;
export const head = style({
  ...stuck,
  top: 0,
  zIndex: 1,
  padding: '14px 16px 10px',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: 12,
});
export const title = style({ margin: 0, fontSize: 16, lineHeight: 1.35, overflowWrap: 'anywhere' });
export const close = style({
  ...bare,
  width: 32,
  height: 32,
  flex: 'none',
  borderRadius: 6,
  fontSize: 20,
  lineHeight: 1,
  ...onHover({ background: theme.hover }),
});
export const form = style({ display: 'flex', flexDirection: 'column' });
export const content = style({ padding: '4px 16px 16px', display: 'grid', gap: 12 });
export const subject = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
export const note = style({ margin: 0, color: theme.quiet, fontSize: 13 });
export const caution = style({ ...notice, ...fills.bad });
export const success = style({ ...notice, ...fills.good, fontWeight: 500 });
export const warning = style({ ...notice, ...fills.waiting });
export const foot = style({
  ...stuck,
  bottom: 0,
  display: 'grid',
  gap: 10,
  padding: '12px 16px',
  borderTop: line,
});
export const buttons = style({ ...row, justifyContent: 'end', overflowWrap: 'anywhere' });
