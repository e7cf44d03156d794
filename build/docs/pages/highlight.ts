import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import { escapeHtml } from './escape-html.ts';

highlighter.registerLanguage('http', http);
highlighter.registerLanguage('nginx', nginx);
highlighter.registerAliases(['vue', 'svelte', 'astro'], { languageName: 'xml' });

/** The reference has many samples several times. */
const marked = new Map<string, string>();

/**
 * Marks the tokens of a sample with classes, which the stylesheet colors: the site's policy allows no styles
 * in elements. A sample without a language stays plain.
 *
 * @throws Error on a language that is not registered
 */
export function highlight(code: string, language: string): string {
  if (language === '') return escapeHtml(code);
  if (!highlighter.getLanguage(language)) {
    throw new Error(`No colors for samples in "${language}": register it in highlight.ts.`);
  }
  const key = `${language} ${code}`;
  const known = marked.get(key);
  if (known !== undefined) return known;
  const html = highlighter.highlight(code, { language }).value;
  marked.set(key, html);
  return html;
}
