import { style } from '@vanilla-extract/css';

export const documents = style({ display: 'grid', gap: '16px', minWidth: 0 });
