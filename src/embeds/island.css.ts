import { globalStyle } from '@vanilla-extract/css';

/**
 * Stylesheet of the island. A shadow root scopes its styles, so elements need no class names. The view sets
 * these custom properties through CSSOM: `--fg` and `--bg` (theme), `--form` (height of the form), `--width`
 * (maximum width).
 */

/** Resets inherited styles and keeps the host visible. */
globalStyle(':host', { all: 'initial', display: 'block !important' });

/**
 * No wider than the form, so that the theme's background doesn't show beside it. The column sets that width
 * in a parent that shrinks to its content, and may be narrower in any parent.
 */
globalStyle('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,var(--width))',
  margin: '0 auto',
  font: '16px/1.5 system-ui, sans-serif',
  color: 'var(--fg)',
  background: 'var(--bg)',
});

/** The form's frame is sized by inline styles (`form-box.ts`), which the page may change. */
globalStyle('iframe, ::slotted(iframe)', {
  gridArea: '1/1 !important',
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
});
globalStyle('.loading ::slotted(iframe)', { opacity: '0 !important' });
globalStyle('.failed ::slotted(iframe)', {
  visibility: 'hidden',
  opacity: '0 !important',
});

/** Skeleton of bars. Not animated, as it is shown only briefly. */
globalStyle('section', {
  gridArea: '1/1',
  display: 'grid',
  gap: '16px',
  margin: '0 4px',
});
globalStyle('i', {
  borderRadius: '10px',
  background: 'currentColor',
  opacity: 0.1,
});

/** Always present, and as high as its text. */
globalStyle('p', {
  gridArea: '1/1',
  placeSelf: 'center',
  margin: 0,
  textAlign: 'center',
});

/** Outlined, so that it is visible on any background. */
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
});

/** Opaque even if the form isn't. The opener sets its size; it fills a phone's screen. */
globalStyle('dialog', {
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'calc(100dvh - 32px)',
  padding: 0,
  border: 0,
  borderRadius: '10px',
  overflow: 'hidden',
  background: 'linear-gradient(var(--bg) 0 0) Canvas',
  '@media': {
    '(max-width: 479.98px)': { minWidth: '100vw', minHeight: '100dvh', borderRadius: 0 },
  },
});
globalStyle('::backdrop', { background: '#0008' });
