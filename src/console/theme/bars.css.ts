import { style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors, line, onNarrow, plainList } from './mixins.ts';
import { theme } from './theme.css.ts';

/** A picture with its heading. */
export const figure = style({
  minWidth: 0,
  margin: 0,
  padding: 16,
  border: line,
  borderRadius: 10,
  ...onNarrow({ padding: 12 }),
});
export const title = style({ margin: 0, fontSize: 14, fontWeight: 600 });
export const none = style({ margin: '10px 0 0', color: theme.quiet });
export const bars = style({ ...plainList, display: 'grid', gap: 10, margin: '12px 0 0' });
export const bar = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '3px 12px' });
export const name = style({ overflowWrap: 'anywhere' });
export const text = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 });
export const track = style({
  gridColumn: '1 / -1',
  width: '100%',
  height: 8,
  borderRadius: 3,
  background: theme.raised,
});
const filled = (fill: string) => ({ fill, ...inForcedColors({ fill: 'CanvasText' }) });
export const fill = styleVariants({
  accent: filled(theme.accent),
  good: filled(theme.good),
  bad: filled(theme.bad),
});
