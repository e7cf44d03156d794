import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';
import { drawCheck } from '../form/ui/drawn-check.ts';
import { check } from '../form/ui/icons.css.ts';
import { leaveRoomForNastaliq } from '../form/ui/nastaliq.ts';
import { cell } from '../form/ui/text-field.css.ts';

/** Here, because texts of several lines come later than the first field. */
globalStyle('p', { textWrap: 'pretty' });
globalStyle('h1', { textWrap: 'balance' });

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

export const help = style({ padding: '0 14px', fontSize: '.8125rem', lineHeight: '20px' });
globalStyle(`${help} p`, { paddingBottom: '9px', color: theme.muted });

/** Beside the input rather than the label, which may be long. */
globalStyle('summary', {
  position: 'absolute',
  insetInlineEnd: '10px',
  top: '29px',
  width: '24px',
  border: `1px solid ${theme.muted}`,
  borderRadius: '50%',
  color: theme.muted,
  textAlign: 'center',
  lineHeight: '22px',
  listStyle: 'none',
  cursor: 'pointer',
});

drawCheck(check);
leaveRoomForNastaliq(cell);
globalStyle(':lang(ur) summary', { top: '50px' });

export const consent = style({
  fontSize: '.8125rem',
  lineHeight: '20px',
  color: theme.muted,
  overflowWrap: 'anywhere',
});
