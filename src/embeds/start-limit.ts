import { builtIn } from './built-in.ts';

declare global {
  interface Document {
    /** Of browsers that can show a page before it is visited, by speculation rules. */
    readonly prerendering?: boolean;
  }
}

/**
 * Calls back after a time in which the page is shown: a page that is prerendered loads no frame of
 * another origin until somebody visits it.
 *
 * @returns what ends the limit
 */
export function startLimit(document: Document, ms: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(callback, ms);
  };
  if (builtIn(document, 'prerendering'))
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
  return () => {
    document.removeEventListener('prerenderingchange', start);
    clearTimeout(timer);
  };
}
