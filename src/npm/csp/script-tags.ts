import type { CspOptions } from './csp-options.ts';
import { inlineTagText } from './inline-tag-text.ts';

/** Returns the tags that load the embeds. */
export function scriptTags(origin: string, options: CspOptions): string {
  const { load = 'script-tag', release = 'v1', siteId, nonce, integrity } = options;
  const folder = `${origin}/${release}`;
  if (load === 'package') return '';
  if (load === 'inline-tag') {
    const attributes = renderAttributes({
      nonce,
      'data-src': `${folder}/embeds.js`,
      'data-site-id': siteId,
      'data-integrity': integrity?.embeds,
      'data-protection-integrity': integrity?.purchaseProtection,
    });
    return `<script${attributes}>${inlineTagText}</script>`;
  }
  const tag = (src: string, hash: string | undefined, rest: string) =>
    `<script${renderAttributes({ nonce, src, integrity: hash, crossorigin: hash && 'anonymous' })}${rest}></script>`;
  const protection = `${folder}/purchase-protection.js?id=${encodeURIComponent(siteId ?? '')}`;
  return [
    ...(siteId ? [tag(protection, integrity?.purchaseProtection, '')] : []),
    tag(`${folder}/embeds.js`, integrity?.embeds, ' defer'),
  ].join('\n');
}

function renderAttributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
