import { globalStyle } from '@vanilla-extract/css';
import { defaultColours } from '../../../contract/default-colours.ts';
import { deriveTheme } from './derive-theme.ts';

/** Colours before the launch: the form is in the document's markup (`build/draw-ahead.ts`). */
globalStyle(':root', {
  vars: Object.fromEntries(
    Object.entries(deriveTheme(defaultColours).variables).map(([name, color]) => [
      `--${name}`,
      color,
    ]),
  ),
});
