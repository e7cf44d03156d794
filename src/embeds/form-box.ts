import { flatParent, viewOf } from './built-in.ts';

/**
 * Sets the size of the form's frame once, by inline styles: they override the page's rules for frames, while
 * code of the page can still restyle this frame. CSSOM needs no `style-src`.
 */
export function sizeFrame({ style }: HTMLIFrameElement): void {
  style.display = 'block';
  style.width = '100%';
  style.height = 'var(--form)';
}

/**
 * Describes to the developer how the page hides or cuts the form.
 *
 * @param height of the form in CSS pixels
 * @returns undefined if all of it is visible or can be scrolled to
 */
export function findBoxProblem(frame: HTMLIFrameElement, height: number): string | undefined {
  const { width, height: shown, bottom } = frame.getBoundingClientRect();
  if (!width || !shown) return 'form_hidden: the form has no box. Show its target';
  let room = shown;
  for (let element = flatParent(frame); element; element = flatParent(element)) {
    // Overflow of the body can be scrolled to.
    if (element.localName === 'body') break;
    const { overflowY } = viewOf(element.ownerDocument).getComputedStyle(element);
    if (!/hidden|clip/.test(overflowY)) continue;
    room = Math.min(room, shown + element.getBoundingClientRect().bottom - bottom);
  }
  if (room > height - 1) return undefined;
  return `form_cut: a style of the page shows ${Math.round(room)} of ${height} px of the form`;
}
