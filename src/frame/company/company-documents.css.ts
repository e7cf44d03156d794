import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

/** The whole head is a target: an invisible button covers it. */
export const head = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: '44px',
  paddingInlineEnd: '28px',
});
export const title = style({ flex: '1 1 12ch', minWidth: 0 });
export const open = style({
  justifyContent: 'start',
  minHeight: '32px',
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.foreground,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  ':hover': { background: 'none' },
  ':focus-visible': { outline: 0 },
  '::after': { content: '""', position: 'absolute', inset: '-6px', borderRadius: '8px' },
  selectors: { '&:focus-visible::after': { outline: `2px solid ${theme.primaryBorder}` } },
});
export const state = style({ fontSize: '.875rem', color: theme.muted });
export const wrong = style({ fontSize: '.875rem', color: theme.error });

/** Points down when folded, up when unfolded. */
export const arrow = style({
  position: 'absolute',
  insetInlineEnd: '4px',
  top: 'calc(50% - 8px)',
  width: '16px',
  height: '16px',
  fill: 'none',
  stroke: theme.muted,
  strokeWidth: 1.5,
  selectors: { '[data-open=true] > &': { transform: 'scaleY(-1)' } },
});
