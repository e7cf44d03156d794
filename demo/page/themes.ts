import { defaultTheme, type Theme } from '../../src/contract/launch-options.ts';

/** Themes to try the embed with. */
export const themes: Readonly<Record<string, Theme>> = {
  Standard: defaultTheme,
  Dark: {
    ...defaultTheme,
    background: '#14171c',
    foreground: '#f2f4f8',
    primary: '#7ab5ff',
    success: '#5fd39a',
    error: '#ff8a8f',
  },
  Forest: {
    ...defaultTheme,
    background: '#f7faf5',
    foreground: '#14281d',
    primary: '#1f6b45',
    success: '#2f8f5b',
    error: '#b3261e',
  },
  Plum: {
    ...defaultTheme,
    background: '#fff8fb',
    foreground: '#2a1024',
    primary: '#8a1c6b',
    success: '#1f7a4d',
    error: '#b00020',
  },
};

export const themeNames = Object.keys(themes);
