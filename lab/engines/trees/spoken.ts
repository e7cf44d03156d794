import type { Accessible } from './read-tree.ts';

/**
 * Screen readers' names of roles, by AT-SPI number. Engines differ in the number for some: W3C's Core
 * Accessibility API Mappings leave that open, and screen readers speak them alike.
 */
const names: Readonly<Record<number, string>> = {
  2: 'alert',
  101: 'alert',
  7: 'checkbox',
  11: 'combobox',
  12: 'date',
  16: 'dialog',
  27: 'image',
  28: 'frame',
  31: 'list',
  32: 'listitem',
  42: 'progressbar',
  43: 'button',
  44: 'radio',
  39: 'group',
  99: 'group',
  54: 'status',
  62: 'button',
  79: 'textbox',
  83: 'heading',
  88: 'link',
  110: 'landmark',
  122: 'term',
};

const static_ = 116;
/** Roles whose children are not spoken separately: the value of the field includes them. */
const whole = new Set(['combobox', 'date', 'textbox', 'progressbar', 'image']);

/** Roles that are spoken only with a name. Firefox treats a list of terms as a list; Chromium doesn't. */
const maybe = new Set(['group', 'landmark', 'list']);

const enabled = 8;
const required = 33;
const states: Readonly<Record<number, string>> = {
  3: 'busy',
  4: 'checked',
  10: 'expanded',
  16: 'modal',
  20: 'pressed',
  [required]: 'required',
  36: 'invalid',
  43: 'read-only',
};

/**
 * Returns a document as lines: everything that a screen reader reaches, with role, name, description, states.
 */
export function spoken(document: Accessible): string[] {
  return linesOf(document, 0);
}

function linesOf(node: Accessible, depth: number): string[] {
  const role = roleOf(node);
  const inner = role && whole.has(role) ? [] : node.children;
  const below = inner.flatMap((child) => linesOf(child, role ? depth + 1 : depth));
  return role ? [`${'  '.repeat(depth)}${lineOf(node, role)}`, ...below] : below;
}

/** Returns the spoken role, or undefined if only the words are spoken. */
function roleOf({ role, name }: Accessible): string | undefined {
  const known = names[role];
  return known && maybe.has(known) && !name ? undefined : known;
}

function lineOf(node: Accessible, role: string): string {
  const words = whole.has(role) ? '' : tidy(wordsOf(node));
  // Some engines name unnamed elements by their text, and list items by the text of their buttons too.
  const name = (role !== 'listitem' && tidy(node.name)) || words;
  return [
    role,
    name && JSON.stringify(name),
    node.description && `(${tidy(node.description)})`,
    words && words !== name && `: ${words}`,
    ...Object.entries(states)
      .map(([bit, state]) => ({ bit: Number(bit), state }))
      // Chromium doesn't expose dates as required.
      .filter(({ bit }) => node.states.has(bit) && !(role === 'date' && bit === required))
      .map(({ state }) => `[${state}]`),
    !node.states.has(enabled) && '[disabled]',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the words in a node that no spoken descendant contains. */
function wordsOf(node: Accessible): string {
  const pieces = node.text.split('\ufffc');
  const isSaidBelow = node.children.some(({ role }) => role === static_);
  const inner = node.children.map((child) => (roleOf(child) ? '' : wordsOf(child)));
  if (isSaidBelow) return inner.join(' ') || node.name;
  if (node.children.length === 0) return node.text || (node.role === static_ ? node.name : '');
  return pieces.map((piece, index) => `${piece} ${inner[index] ?? ''}`).join(' ');
}

/** Removes direction marks, which are not spoken. */
const tidy = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
