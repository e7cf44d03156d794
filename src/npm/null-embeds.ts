import type { EmbedsFailure } from './events.ts';

let hasWarned = false;

/**
 * Returns the failure of forms whose embeds are null in a browser, and warns on the console, once: nothing
 * else in the page says why it has no form.
 */
export function failOfNullEmbeds(): EmbedsFailure {
  const message =
    'embeds is null, because loadEmbeds ran on a server: call it in a module that begins with "use client"';
  const page: { readonly console: Console } = window;
  if (!hasWarned) page.console.warn('PrimeTrustEmbeds: embeds_null:', message);
  hasWarned = true;
  return { name: 'LoadError', code: 'embeds_null', message };
}
