import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../form/theme/variables.ts';

export const consent = style({
  fontSize: '.8125rem',
  lineHeight: '20px',
  color: theme.muted,
  overflowWrap: 'anywhere',
});
