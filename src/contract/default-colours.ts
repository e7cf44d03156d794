import type { Theme } from './launch-options.ts';

/** `defaultTheme`, resolved as the shell resolves colours. Apart from it, so that no schema comes along. */
export const defaultColours: Theme = {
  background: 'rgb(255, 255, 255)',
  foreground: 'rgb(0, 0, 0)',
  primary: 'rgb(24, 144, 255)',
  success: 'rgb(105, 226, 160)',
  error: 'rgb(245, 34, 45)',
};
