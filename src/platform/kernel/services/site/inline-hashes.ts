import { createHash } from 'node:crypto';

/** Returns what a policy says of the inline scripts or styles of a document: those with a `src` are not inline. */
export function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
}
