import { style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

export const documents = style({ display: 'grid', gap: '16px', minWidth: 0 });

/** As tall as other fields, with the browser's calendar at its end. */
export const date = style({ minInlineSize: 0, appearance: 'none', textAlign: 'start' });
export const hint = style({ padding: '6px 0 0', fontSize: '.8125rem', color: theme.muted });
