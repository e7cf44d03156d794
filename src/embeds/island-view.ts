import type { Theme } from '../contract/launch-options.ts';
import { createElement } from './built-in.ts';
import './island.css.ts';
import type { ShellTexts, SupportedLanguage } from '../languages/texts.ts';

/** Approximate height of a skeleton bar with its gap, in CSS pixels. */
const barHeight = 72;

/** State of the view. */
export interface IslandState {
  /** `loading` until the frame can be shown. */
  readonly phase: 'loading' | 'shown' | 'failed';
  /** Height of the form in CSS pixels. */
  readonly height: number;
  /** Key of the text shown if the form failed. */
  failure: 'failed' | 'unreachable' | 'blocked';
  /** Language of the texts. */
  readonly language: SupportedLanguage;
  readonly texts: ShellTexts;
  readonly theme: Theme;
  /** CSS lengths or percentages. */
  readonly maxWidth: string;
  /** Undefined if the merchant set none. */
  readonly minHeight: string | undefined;
}

/**
 * Creates the part of an embed in the merchant's page: skeleton, slot for the form's frame, load failure.
 * Uses no view library: one would double the size of the script, and rely on built-ins that pages patch.
 *
 * @returns a function that renders a state
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
  // Always present: screen readers announce a text when it is added to a live region.
  status.setAttribute('role', 'status');
  button.onclick = retry;
  box.append(create('slot'), status);
  return ({ phase, height, failure, language, texts, theme, maxWidth, minHeight }) => {
    box.lang = language.tag;
    box.dir = language.dir;
    button.textContent = texts.retry;
    box.className = phase;
    // A shown form paints its own background. A translucent one would be painted twice.
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
