import { globalStyle, keyframes } from '@vanilla-extract/css';

/**
 * The island's stylesheet. A shadow root is a scope of its own, so elements need no class names.
 * The view sets these custom properties through CSSOM: `--fg` and `--bg` (theme), `--form` (height
 * of the form).
 */

/** Nothing of the merchant's typography leaks in. */
globalStyle(':host', { all: 'initial', display: 'block' });

globalStyle('div', {
  display: 'grid',
  font: '16px/1.5 system-ui, sans-serif',
  color: 'var(--fg)',
});

/** Defaults only: a page that styles the frame itself wins over `::slotted`. */
globalStyle('iframe, ::slotted(iframe)', {
  gridArea: '1/1',
  width: '100%',
  height: '100%',
  border: 0,
});
globalStyle('::slotted(iframe)', { height: 'var(--form)' });
globalStyle('.loading ::slotted(iframe)', { opacity: 0 });
globalStyle('.failed ::slotted(iframe)', { visibility: 'hidden' });

/** The skeleton. */
globalStyle('section', {
  gridArea: '1/1',
  width: '100%',
  maxWidth: '480px',
  height: 'var(--form)',
  margin: '0 auto',
  overflow: 'hidden',
});

const pulse = keyframes({ '50%': { opacity: 0.05 } });

globalStyle('i', {
  gridArea: '1/1',
  display: 'block',
  height: '48px',
  marginBottom: '20px',
  borderRadius: '10px',
  background: 'currentColor',
  opacity: 0.1,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${pulse} 2s infinite` },
  },
});

/** Always there, since a text is heard when it comes into a live region; as high as its text. */
globalStyle('p', {
  gridArea: '1/1',
  placeSelf: 'center',
  margin: 0,
  textAlign: 'center',
});

/** Outlined, so that it reads on any background. */
globalStyle('button', {
  display: 'block',
  margin: '16px auto',
  font: 'inherit',
  minHeight: '48px',
  padding: '0 24px',
  color: 'inherit',
  background: 'none',
  border: '2px solid',
  borderRadius: '10px',
  cursor: 'pointer',
});

/** Never see-through, even where the form is. Its size is set by who opens it. */
globalStyle('dialog', {
  boxSizing: 'border-box',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: '14px',
  overflow: 'hidden',
  color: 'var(--fg)',
  background: 'linear-gradient(var(--bg) 0 0) Canvas',
  '@media': {
    '(max-width: 479.98px)': { minWidth: '100vw', minHeight: '100dvh', borderRadius: 0 },
  },
});
globalStyle('dialog[open]', { display: 'grid' });
globalStyle('::backdrop', { background: '#0008' });
