import { globalStyle, style } from '@vanilla-extract/css';
import { shown } from '../countries/fields.css.ts';
import { themeVariables as theme } from '../form/theme/variables.ts';
import { section } from '../form/ui/form.css.ts';

export const people = style({
  display: 'grid',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Each item has its own layout: there may be a hundred, and typing changes only one. */
export const item = style([section, { minWidth: 0, contain: 'layout style' }]);
/** Nested boxes leave little room on the smallest phones. */
const narrow = '(max-width: 360px)';
globalStyle(`${item} :is(label, input, select)`, {
  '@media': { [narrow]: { paddingInline: '8px' } },
});
globalStyle(`${item} select`, { '@media': { [narrow]: { paddingInlineEnd: '30px' } } });
globalStyle(`${item} ${shown}`, { '@media': { [narrow]: { insetInlineStart: '8px' } } });
export const head = style({ display: 'flex', gap: '12px', alignItems: 'center', minWidth: 0 });
export const title = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const detail = style({ fontSize: '.875rem', color: theme.muted });

/** Button with an arrow; its name is for assistive technology. */
export const move = style({ width: '44px', padding: 0 });

/** More space between groups than between fields. */
export const groups = style({ display: 'grid', gap: '24px', paddingBlock: '8px' });

/** The button to continue comes at the end of the line. */
export const open = style({ marginInlineStart: 'auto' });
export const done = style([
  open,
  {
    width: 'auto',
    minHeight: '44px',
    padding: '4px 20px',
    fontSize: theme.labelSize,
    fontWeight: 700,
  },
]);

/** Drag handle of an item; the buttons do the same. */
export const handle = style({
  flex: 'none',
  width: '24px',
  height: '44px',
  padding: '7px 2px',
  cursor: 'grab',
  touchAction: 'none',
  background: `radial-gradient(${theme.muted} 2px, transparent 2.5px) center / 10px 10px content-box`,
  ':active': { cursor: 'grabbing' },
});
