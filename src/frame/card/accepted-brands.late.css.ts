import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';
import { cell, invalid } from '../ui/text-field.css.ts';

/** In one line: marks that do not fit wrap out of sight. */
export const marks = style({
  position: 'absolute',
  insetInlineEnd: '14px',
  top: '10px',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: '4px',
  maxWidth: '50%',
  height: '18px',
  overflow: 'hidden',
  pointerEvents: 'none',
});
globalStyle(`${marks} img`, { width: '28px', height: '18px' });

/** As red as without the focus. It takes longer to type something wrong than to load this. */
globalStyle(`.${cell}.${invalid}:focus-within`, { outlineColor: theme.error });
