import { builtIn, createElement } from './built-in.ts';

/**
 * Imports a module after checking its hash. `import()` has no integrity, so the module is preloaded with it.
 * On a mismatch the browser logs both hashes.
 */
export async function importChecked<Module>(
  document: Document,
  href: string,
  integrity: string,
): Promise<Module> {
  const root = builtIn(document, 'documentElement');
  const link = createElement(document, 'link');
  const rel = 'modulepreload';
  // Without support, neither event would fire.
  if (!link.relList.supports(rel)) throw new Error(rel);
  // An import inherits the nonce of its script; a link needs its own.
  const { nonce } = root.querySelector<HTMLElement>('script[nonce]') ?? {};
  await new Promise((onload, onerror) => {
    root.append(Object.assign(link, { rel, nonce, integrity, onload, onerror, href }));
  });
  return import(/* @vite-ignore */ href);
}
