import { builtIn } from './built-in.ts';

declare global {
  interface Document {
    /** Of browsers that can draw a page before it is visited, by speculation rules. */
    readonly prerendering?: boolean;
  }
}

/** Calls back when somebody visits the page: a prerendered one loads no frame of another origin before. */
export function whenVisited(document: Document, callback: () => void): void {
  if (builtIn(document, 'prerendering')) document.addEventListener('prerenderingchange', callback);
  else callback();
}
