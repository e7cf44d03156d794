import type { Theme } from '../contract/launch-options.ts';
import { createElement } from './built-in.ts';
import './island.css.ts';
import type { ShellTexts, Spoken } from '../languages/texts.ts';

/** Of a bar of the skeleton with the gap to the next, about, CSS pixels. */
const barHeight = 72;

/** All that the view depends on while the island lives. */
export interface IslandState {
  /** `loading` until the frame has something to show, `failed` when it cannot have. */
  readonly phase: 'loading' | 'shown' | 'failed';
  /** Of the form, CSS pixels. */
  readonly height: number;
  /** What the cardholder reads in place of a form that failed: a name in the texts. */
  failure: 'failed' | 'unreachable' | 'blocked';
  /** Of the texts. */
  readonly language: Spoken;
  readonly texts: ShellTexts;
  readonly theme: Theme;
  /** CSS lengths or percentages. */
  readonly maxWidth: string;
  /** Undefined where the merchant set none. */
  readonly minHeight: string | undefined;
}

/**
 * The merchant's side of an embed: skeleton, slot of the form's frame, load failure. By hand: a
 * library for views weighed more than all else in the page's script, and relied on what pages patch.
 *
 * @returns draws a state; nothing is drawn before
 */
export function createIslandView(
  root: ShadowRoot,
  retry: () => void,
): (state: IslandState) => void {
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
    createElement(root.ownerDocument, name);
  const box = create('div');
  const skeleton = create('section');
  const status = create('p');
  const button = create('button');
  // Always there, since a text is heard when it comes into a live region.
  status.setAttribute('role', 'status');
  button.onclick = retry;
  box.append(create('slot'), status);
  return ({ phase, height, failure, language, texts, theme, maxWidth, minHeight }) => {
    box.lang = language.tag;
    box.dir = language.dir;
    button.textContent = texts.retry;
    box.className = phase;
    // A form that is shown paints its background itself: a half transparent one would be painted twice.
    const isPainted = phase !== 'shown' || theme.background.startsWith('rgb(');
    box.style.cssText = [
      `--fg:${theme.foreground};--bg:${isPainted ? theme.background : 'none'};--form:${height}px;--width:${maxWidth};max-width:${maxWidth}`,
      minHeight && `min-height:${minHeight}`,
    ].join(';');
    skeleton.replaceChildren();
    for (let top = 0; top < height; top += barHeight) skeleton.append(create('i'));
    if (phase === 'loading') box.prepend(skeleton);
    else skeleton.remove();
    if (phase === 'failed') status.replaceChildren(texts[failure], button);
    else status.replaceChildren();
    if (!box.parentNode) root.append(box);
  };
}
