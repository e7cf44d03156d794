import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

/** The frame contains only our own markup, so elements of a single kind are styled by tag name. */

globalStyle('*', { boxSizing: 'border-box' });
/** Stronger borders of fields for people who prefer more contrast. */
globalStyle(':root', {
  '@media': { '(prefers-contrast: more)': { vars: { '--border': `${theme.muted} !important` } } },
});
globalStyle('html', { background: theme.background, WebkitTextSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  color: theme.foreground,
  font: '1rem/1.5 system-ui, sans-serif',
});
/** Prevents line breaks within Japanese and Korean words. */
globalStyle(':lang(ja)', { wordBreak: 'auto-phrase' });
globalStyle(':lang(ko)', { wordBreak: 'keep-all' });
globalStyle('p, h1', { margin: 0 });
globalStyle('[inert]', { opacity: 0.6 });

/** The padding leaves room for the focus ring. */
globalStyle('main', {
  display: 'grid',
  gap: '16px',
  maxWidth: '488px',
  margin: '0 auto',
  padding: '4px',
});

/** For assistive technology only. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
