import type { Theme } from '../src/contract/index.ts';

/** A theme with hardly any contrast, and its page. */
export interface Hard {
  theme: Partial<Theme>;
  /** Background behind the form. */
  page?: string;
}

/** Each differs from the one before. */
export const hardThemes: Record<string, Hard> = {
  'low contrast': {
    theme: {
      background: '#eeeeee',
      foreground: '#dddddd',
      primary: '#e5e5e5',
      success: '#dcf0dc',
      error: '#f0dcdc',
    },
  },
  neon: {
    theme: {
      background: '#000000',
      foreground: '#00ff00',
      primary: '#ff00ff',
      success: '#00ffff',
      error: '#ffff00',
    },
  },
  'white on white': {
    theme: {
      background: 'white',
      foreground: 'white',
      primary: 'white',
      success: 'white',
      error: 'white',
    },
  },
  'black on black': {
    theme: {
      background: 'black',
      foreground: 'black',
      primary: 'black',
      success: 'black',
      error: 'black',
    },
  },
  'transparent on a dark page': { theme: { background: 'transparent' }, page: '#14171c' },
  'half transparent on a light page': {
    theme: { background: 'rgb(0 0 0 / 60%)', primary: '#3366cc' },
    page: '#fffbe6',
  },
  'dark with a light primary colour': {
    theme: { background: '#14171c', foreground: '#f2f4f8', primary: '#cfe3ff' },
  },
  'a yellow primary colour': { theme: { primary: '#ffdd00' } },
  'a primary colour like that of errors': { theme: { primary: '#f5222d', error: '#f5222d' } },
  'everything in the middle': {
    theme: {
      background: '#777777',
      foreground: '#888888',
      primary: '#7a7a7a',
      success: '#6b8e6b',
      error: '#8e6b6b',
    },
  },
  'the default, after all of these': { theme: {} },
};
