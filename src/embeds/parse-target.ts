import { builtIn } from './built-in.ts';
import type { OptionProblem } from './embeds-error.ts';
import { optionProblem } from './parse-plain-options.ts';

const expected = 'an element of the page or its id, once it exists';

/**
 * Finds the target element, or adds to `problems`. Ids are searched in the page's document; elements may be
 * in any document of the page and in any shadow root.
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

/** Checks properties, as `instanceof Element` fails for elements of other frames. */
function isElement(value: unknown): value is Element {
  const { nodeType, ownerDocument } = Object(value) as Partial<Element>;
  return nodeType === 1 && !!ownerDocument?.defaultView;
}
