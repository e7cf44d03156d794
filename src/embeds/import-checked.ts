import { builtIn, createElement } from './built-in.ts';

/**
 * Imports a module if it is that of a hash. An import cannot have one: so the module is preloaded with
 * it, and imported from there. The browser names another on its console.
 */
export async function importChecked<Module>(
  document: Document,
  href: string,
  integrity: string,
): Promise<Module> {
  const root = builtIn(document, 'documentElement');
  const link = createElement(document, 'link');
  const rel = 'modulepreload';
  // A browser that preloads no modules would never answer.
  if (!link.relList.supports(rel)) throw new Error(rel);
  // An import has the nonce of the script that it is in. A link has to be given one.
  const { nonce } = root.querySelector<HTMLElement>('script[nonce]') ?? {};
  await new Promise((onload, onerror) => {
    root.append(Object.assign(link, { rel, nonce, integrity, onload, onerror, href }));
  });
  return import(/* @vite-ignore */ href);
}
