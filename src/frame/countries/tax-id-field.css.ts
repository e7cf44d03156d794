import { style } from '@vanilla-extract/css';
import { small } from '../form/ui/form.css.ts';

export const confirm = style([small, { marginTop: '8px' }]);
