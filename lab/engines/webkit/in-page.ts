/**
 * Scripts for pages of WebKit. WebDriver calls them as function bodies, so the policy of the page
 * doesn't apply. Each document has a room for objects that commands refer to. The room's id
 * distinguishes a document from its successor.
 */
const room = `
const room = window['__embeds_bridge'] ?? (() => {
  const id = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
  const held = new Map();
  const keys = new WeakMap();
  let last = 0;
  const hold = (value) => {
    held.set(id + ':' + ++last, value);
    return id + ':' + last;
  };
  const framesIn = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === 'iframe' ? [element] : []),
    ...(element.shadowRoot ? framesIn(element.shadowRoot) : []),
  ]);
  const keyOf = (frame) => {
    if (!keys.has(frame)) keys.set(frame, ++last);
    return keys.get(frame);
  };
  const isWindow = (value) => {
    try {
      return value.window === value;
    } catch {
      return false;
    }
  };
  const keyOfWindow = (value) => {
    const frame = framesIn(document).find(({ contentWindow }) => contentWindow === value);
    return frame ? keyOf(frame) : 0;
  };
  const numbers = (value) => Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);
  const typeOf = (value) =>
    Array.isArray(value) ? 'array'
      : typeof value === 'function' ? 'function'
      : value instanceof Error ? 'error'
      : value instanceof Promise ? 'promise'
      : 'object';
  /** As a RemoteValue of WebDriver BiDi; by a handle only when it is to be owned. */
  const write = (value, isOwned, seen = new Set()) => {
    if (value === null) return { type: 'null' };
    if (value === undefined || typeof value === 'string' || typeof value === 'boolean')
      return { type: typeof value, value };
    if (typeof value === 'number') return { type: 'number', value: numbers(value) };
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
    if (typeof value === 'symbol') return { type: 'symbol' };
    const handle = isOwned ? { handle: hold(value) } : {};
    if (isWindow(value))
      return { type: 'window', ...handle, value: { frame: value === window ? null : keyOfWindow(value) } };
    if (value instanceof Node)
      return { type: 'node', ...handle, sharedId: hold(value), value: { localName: value.localName } };
    const type = typeOf(value);
    if (isOwned || type === 'function' || seen.has(value)) return { type, ...handle };
    const deeper = new Set([...seen, value]);
    if (type === 'array') return { type, value: value.map((item) => write(item, false, deeper)) };
    return { type, value: Object.keys(value).map((key) => [key, write(value[key], false, deeper)]) };
  };
  const read = (given) => {
    if (given.handle ?? given.sharedId) return held.get(given.handle ?? given.sharedId);
    if (given.type === 'array') return given.value.map(read);
    if (given.type === 'object')
      return Object.fromEntries(given.value.map(([key, value]) => [read(key), read(value)]));
    if (given.type === 'number') return Number(given.value);
    if (given.type === 'bigint') return BigInt(given.value);
    if (given.type === 'date') return new Date(given.value);
    if (given.type === 'regexp') return new RegExp(given.value.pattern, given.value.flags);
    return given.type === 'null' ? null : given.value;
  };
  const made = { id, held, framesIn, keyOf, write, read };
  Object.defineProperty(window, '__embeds_bridge', { value: made });
  return made;
})();
`;

/** Returns a document's identity and its frames, also those in open shadow roots. */
export const lookScript = `${room}
return {
  id: room.id,
  url: location.href,
  state: document.readyState,
  frames: room.framesIn(document).map((frame) => [room.keyOf(frame), frame]),
};`;

/** Returns the document's visible elements that have a role, and its frames by number. */
export const shownScript = `${room}
const isShown = (element) =>
  element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[aria-hidden=true], [inert]');
const mayBeSpoken = 'a[href], button, dialog, h1, h2, h3, iframe, img, input, li, select, summary, [role]';
const within = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
  ...(element.matches(mayBeSpoken) ? [element] : []),
  ...(element.shadowRoot ? within(element.shadowRoot) : []),
]);
const spoken = within(document).filter(isShown);
// Nothing outside a modal dialog is spoken.
const modal = spoken.findLast((element) => element.matches('dialog:modal'));
return spoken
  .filter((element) => !modal || modal.contains(element))
  .map((element) => (element.localName === 'iframe' ? room.keyOf(element) : element));`;

export const elementScript = `${room}
return room.held.get(arguments[0]);`;

export const frameElementScript = `${room}
const element = room.framesIn(document).find((frame) => room.keyOf(frame) === arguments[0]);
return JSON.stringify(element ? room.write(element, true) : { type: 'null' });`;

/** Focuses an element. @returns the element if its frame can't take the focus, before any click in it */
export const focusScript = `${room}
const element = room.held.get(arguments[0]);
element?.focus?.();
return element?.getRootNode().activeElement === element ? null : element;`;

/** @returns the vertical middle of an element in its page, in pixels */
export const middleScript = `${room}
const { top, height } = room.held.get(arguments[0]).getBoundingClientRect();
return top + height / 2;`;

/** Scrolls a page to a position in one of its frames. @returns the resulting position in the page */
export const scrollScript = `${room}
const [key, middle] = arguments;
const { top } = room.framesIn(document).find((frame) => room.keyOf(frame) === key).getBoundingClientRect();
const wanted = top + middle - innerHeight / 2;
const before = scrollY;
scrollBy({ top: wanted, behavior: 'instant' });
return top + middle - (scrollY - before);`;

/** Replaces the selection by a text. */
export const insertScript = `
document.execCommand('insertText', false, arguments[0]);`;

export const disownScript = `${room}
for (const handle of arguments[0]) room.held.delete(handle);`;

/**
 * Builds a script that calls a function with BiDi values.
 * @param texts code that the function may evaluate. It is part of the script, because the page's policy may
 *   forbid evaluating texts
 * @returns a script whose argument is the JSON of `{ id, values, isOwned, isAwaited }`
 */
export function callScript(declaration: string, texts: readonly string[]): string {
  const known = texts.map((text) => `[plain(${JSON.stringify(text)}), ${asFunction(text)}]`);
  return `${room}
const done = arguments[1];
const given = JSON.parse(arguments[0]);
const plain = (text) => text.replace(/\\s+/g, ' ').trim();
const known = new Map([${known.join(',')}]);
const call = async () => {
  if (given.id !== room.id) throw new Error('no such realm');
  const its = ${declaration};
  const values = given.values.map(room.read);
  const { eval: kept } = window;
  window.eval = (text) => (known.get(plain(text)) ?? (() => kept(text)))();
  try {
    const result = its(...values);
    window.eval = kept;
    return room.write(given.isAwaited ? await result : result, given.isOwned);
  } finally {
    window.eval = kept;
  }
};
call().then(
  (value) => done(JSON.stringify({ value })),
  (error) => done(JSON.stringify({ error: String(error?.message ?? error) })),
);`;
}

/** Returns a function that returns the value of the text; undefined if the text is statements. */
export function asFunction(text: string): string {
  return isExpression(text) ? `() => (${bare(text)}\n)` : `() => {${text}\n}`;
}

export function isExpression(text: string): boolean {
  try {
    new Function(`return (${bare(text)}\n)`);
    return true;
  } catch {
    return false;
  }
}

const bare = (text: string): string => text.trim().replace(/;+$/, '');
