import { style } from '@vanilla-extract/css';
import { line, row } from './mixins.ts';
import { theme } from './theme.css.ts';

export const page = style({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  background: theme.raised,
});
export const form = style({
  width: 'min(360px, 100%)',
  display: 'grid',
  gap: 16,
  padding: 28,
  background: theme.page,
  border: line,
  borderRadius: 12,
  boxShadow: `0 4px 18px ${theme.shadow}`,
});
export const title = style({ margin: 0, fontSize: 20 });
export const note = style({ margin: 0, color: theme.quiet });
/** On white in dark colors as well: scanners need it. */
export const picture = style({
  width: 220,
  maxWidth: '100%',
  justifySelf: 'center',
  borderRadius: 8,
  background: '#fff',
  imageRendering: 'pixelated',
});
export const key = style({
  display: 'block',
  fontFamily: theme.mono,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const others = style({ ...row, gap: 0, justifyContent: 'space-between', margin: 0 });
