import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a document that is shown in a merchant's page: what it brings
 * inline, by hash, what comes from its own origin, and the issuer in frames. Nothing else. It names no
 * `frame-ancestors`: even `*` would refuse `file:` and the schemes of apps, and the origins of a token
 * are not known yet. A document of the form's own says them once they are (`ancestorsPage`).
 */
export function framePolicy(html: string, issuerOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src 'self' ${issuerOrigin}`,
    `form-action 'self' ${issuerOrigin}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** What a frame document may use: nothing of the device, and what `allow` delegates for payments. */
export function framePermissions(issuerOrigin: string): string {
  const refused = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb'];
  const delegated = ['payment', 'publickey-credentials-get'];
  return [
    ...refused.map((feature) => `${feature}=()`),
    ...delegated.map((feature) => `${feature}=(self "${issuerOrigin}")`),
  ].join(', ');
}

/** Hashes of the inline elements of a kind; those with a `src` are no inline ones. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
}
