import { builtIn } from './built-in.ts';
import type { OptionProblem } from './embeds-error.ts';
import { optionProblem } from './parse-plain-options.ts';

const expected = 'an element of the page or its id, once there';

/**
 * The element to draw in. An id is looked for in the page's document; an element may be of any
 * document of the page and inside any shadow root. When there is none, that goes into `problems`.
 */
export function parseTarget(
  document: Document,
  value: unknown,
  problems: OptionProblem[],
): Element | null {
  if (isElement(value)) return value;
  const isId = typeof value === 'string';
  const found = isId
    ? builtIn(document, 'getElementById').call(document, value.replace(/^#/, ''))
    : null;
  if (!found) {
    const problem = optionProblem('target', value, expected);
    problems.push(isId ? { ...problem, code: 'target_not_found' } : problem);
  }
  return found;
}

/** Told by its shape: an element of another frame is no instance of this frame's `Element`. */
function isElement(value: unknown): value is Element {
  const { nodeType, ownerDocument } = Object(value) as Partial<Element>;
  return nodeType === 1 && !!ownerDocument?.defaultView;
}
