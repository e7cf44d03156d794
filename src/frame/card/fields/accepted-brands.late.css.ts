import { globalStyle, style } from '@vanilla-extract/css';

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
