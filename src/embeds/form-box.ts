import { viewOf } from './built-in.ts';
import { flatParent } from './flat-parent.ts';

/**
 * Gives the form's frame its box by styles of its own, once: rules of the page for all its frames
 * lose, and code that restyles this one wins. Through CSSOM, which needs no `style-src`.
 */
export function giveBox({ style }: HTMLIFrameElement): void {
  style.display = 'block';
  style.width = '100%';
  style.height = 'var(--form)';
}

/**
 * How the page hides or cuts the form, for its developer.
 *
 * @param height of the form, CSS pixels
 * @returns undefined when all of it can be seen or scrolled to
 */
export function findBoxProblem(frame: HTMLIFrameElement, height: number): string | undefined {
  const { width, height: shown, bottom } = frame.getBoundingClientRect();
  if (!width || !shown) return 'form_hidden: the form has no box. Show its target';
  let room = shown;
  for (let element = flatParent(frame); element; element = flatParent(element)) {
    // What overflows the body can be scrolled to.
    if (element.localName === 'body') break;
    const { overflowY } = viewOf(element.ownerDocument).getComputedStyle(element);
    if (!/hidden|clip/.test(overflowY)) continue;
    room = Math.min(room, shown + element.getBoundingClientRect().bottom - bottom);
  }
  if (room > height - 1) return undefined;
  return `form_cut: a style of the page shows ${Math.round(room)} of ${height} px of the form`;
}
