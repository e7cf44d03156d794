import { builtIn } from './built-in.ts';

declare global {
  interface Document {
    /** Only in browsers that prerender pages by speculation rules. */
    readonly prerendering?: boolean;
  }
}

/** Calls back when the page is visited. A prerendered page defers cross-origin frames until then. */
export function whenVisited(document: Document, callback: () => void): void {
  if (builtIn(document, 'prerendering')) document.addEventListener('prerenderingchange', callback);
  else callback();
}
