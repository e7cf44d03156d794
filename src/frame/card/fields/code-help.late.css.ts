import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../../form/theme/variables.ts';

export const help = style({ padding: '0 14px', fontSize: '.8125rem', lineHeight: '20px' });
globalStyle(`${help} p`, { paddingBottom: '9px', color: theme.muted });

/** Beside what is typed, and not beside the label, which may be long. */
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
