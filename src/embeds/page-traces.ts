import type { Page } from './launch-context.ts';

/** Built-ins that the embeds or scripts around them call; paths from the window. */
const builtIns = [
  'Array.from',
  'Array.prototype.find',
  'Array.prototype.reduce',
  'Element.prototype.attachShadow',
  'EventTarget.prototype.addEventListener',
  'Function.prototype.bind',
  'JSON.stringify',
  'Map',
  'MessagePort.prototype.postMessage',
  'Node.prototype.appendChild',
  'Promise',
  'URL',
  'console.warn',
  'customElements.define',
  'fetch',
  'postMessage',
  'queueMicrotask',
  'requestAnimationFrame',
  'setTimeout',
];

/** Prototypes that scripts add enumerable methods to, which `for … in` then finds. */
const prototypes = ['Array.prototype', 'Object.prototype', 'String.prototype'];

/** Finds built-ins that were replaced (`Array.from`) or added (`Array.prototype.each`). */
export function patchedBuiltIns(page: Page): string[] {
  const replaced = builtIns.filter((path) => !isNative(at(page, path)));
  const added = prototypes.flatMap((path) =>
    Object.keys(Object(at(page, path))).map((name) => `${path}.${name}`),
  );
  return [...replaced, ...added];
}

const at = (page: Page, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], page);

const isNative = (value: unknown): boolean =>
  typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]');

/** Selectors for elements that extensions add to a page. */
const traces: Readonly<Record<string, string>> = {
  '1Password': 'com-1password-button, com-1password-menu, [data-com-onepassword-filled]',
  Dashlane: '[data-dashlane-rid], [data-dashlanecreated]',
  'Dark Reader': 'meta[name="darkreader"], style.darkreader',
  'Google Translate': 'html.translated-ltr, html.translated-rtl, .skiptranslate',
  Grammarly: 'grammarly-desktop-integration, grammarly-extension, [data-gr-ext-installed]',
  Honey: '[id^="honeyContainer"]',
  LastPass: '[data-lastpass-root], [data-lastpass-icon-root]',
  Klarna: 'klarna-extension, [id^="klarna-extension"]',
};

/** Returns the names of extensions that changed the page. */
export function findExtensions(document: Document): string[] {
  return Object.keys(traces).filter((name) => document.querySelector(traces[name] ?? '') !== null);
}
