import { globalStyle, style } from '@vanilla-extract/css';
import { themeVariables as theme } from '../theme/variables.ts';

/** The frame is a document of ours alone: what there is one kind of is styled by its element. */

globalStyle('*', { boxSizing: 'border-box' });
/** Who asks for more contrast sees where a field begins. */
globalStyle(':root', {
  '@media': { '(prefers-contrast: more)': { vars: { '--border': `${theme.muted} !important` } } },
});
globalStyle('html', { background: theme.background, WebkitTextSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  color: theme.foreground,
  font: '1rem/1.5 system-ui, sans-serif',
});
/** Japanese and Korean can be broken anywhere, which reads badly where it is within a word. */
globalStyle(':lang(ja)', { wordBreak: 'auto-phrase' });
globalStyle(':lang(ko)', { wordBreak: 'keep-all' });
globalStyle('p, h1', { margin: 0 });
globalStyle('[inert]', { opacity: 0.6 });

/** The ring of a focused control fits into the padding. */
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
