import { globalStyle } from '@vanilla-extract/css';

/**
 * Gives Urdu room for Nastaliq, in which devices of Apple write it: words slope, and are twice as high as Latin
 * ones. Called in the styles of a form.
 *
 * @param cell class of the cells around fields
 */
export function leaveRoomForNastaliq(cell: string): void {
  globalStyle(':lang(ur) :is(p, li, dd, dt, h1, h2, h3, legend, button)', { lineHeight: 2.4 });
  globalStyle(`:lang(ur) ${cell} > label`, { marginBottom: '-43px', lineHeight: '34px' });
  globalStyle(`:lang(ur) ${cell} > :is(input, select)`, { minHeight: '88px', paddingTop: '47px' });
}
