import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';

/** One scheme of colors for light and dark: the browser picks. */
export const theme = createGlobalTheme(':root', {
  text: 'light-dark(#1a1f36, #e6e9f2)',
  quiet: 'light-dark(#4f566b, #a5adc0)',
  page: 'light-dark(#ffffff, #0f131b)',
  raised: 'light-dark(#f6f8fa, #171c27)',
  hover: 'light-dark(#eef1f6, #1f2634)',
  line: 'light-dark(#dfe3ea, #2b3344)',
  strongLine: 'light-dark(#868e9f, #6f7a91)',
  accent: 'light-dark(#4a45d4, #a5a6ff)',
  accentFill: 'light-dark(#4a45d4, #5d59e0)',
  accentSoft: 'light-dark(#eeeefe, #23264a)',
  onAccent: '#ffffff',
  good: 'light-dark(#0b6b3f, #7fdcae)',
  goodFill: 'light-dark(#e3f6ec, #12352a)',
  bad: 'light-dark(#b3123a, #ff9db0)',
  badFill: 'light-dark(#fdecef, #43161f)',
  badButton: 'light-dark(#c01f44, #c01f44)',
  waiting: 'light-dark(#7a4b00, #f3c474)',
  waitingFill: 'light-dark(#fdf3dc, #3b2c0d)',
  shadow: 'light-dark(#1a1f3622, #00000088)',
  mono: 'ui-monospace, SFMono-Regular, Menlo, monospace',
});

/** Below this width, rows are cards and the navigation is behind a button. */
export const narrow = '(max-width: 860px)';

/** The reader's own few colors, without backgrounds: only lines show what is chosen. */
export const forcedColors = '(forced-colors: active)';

globalStyle(':root', {
  colorScheme: 'light dark',
  font: '14px/1.45 system-ui, sans-serif',
  color: theme.text,
  background: theme.page,
  accentColor: theme.accent,
});
globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('body', { margin: 0 });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('a', {
  color: theme.accent,
  textDecorationThickness: '1px',
  textUnderlineOffset: '2px',
});
globalStyle(':focus-visible', { outline: `2px solid ${theme.accent}`, outlineOffset: '2px' });
globalStyle('h1:focus, main:focus, p:focus', { outline: 'none' });
globalStyle('code, pre', { fontFamily: theme.mono, fontSize: '12.5px' });
