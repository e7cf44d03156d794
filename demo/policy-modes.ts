import { csp } from '../src/npm/csp/index.ts';

/** Policies of the page; each is the smallest policy with which the embed works. */
export const policyModes = ['none', 'strict', 'inline-hash', 'trusted-types', 'isolated'] as const;
export type PolicyMode = (typeof policyModes)[number];

/** Default mode, unless the page's address names another. */
export const usualMode: PolicyMode = 'trusted-types';

/** Returns the mode that an address names. */
export function modeOf(name: string | undefined): PolicyMode {
  return policyModes.find((mode) => mode === name) ?? usualMode;
}

/** Headers of a page in a mode, and the tags that load the embed. */
interface Integration {
  headers: Readonly<Record<string, string>>;
  tags: string;
}

/** Sources that the page needs besides the embeds: its own files and its server. */
const ownFiles = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
};

/**
 * Returns how the QA page loads an embed of that origin under a mode's policy.
 *
 * @param more directives that the page needs besides
 */
export function integrationIn(
  mode: PolicyMode,
  platformUrl: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): Integration {
  const { headers, tags } = csp({
    origin: platformUrl,
    siteId: 'corner-shop',
    load: mode === 'inline-hash' ? 'inline-tag' : 'script-tag',
    trustedTypes: mode !== 'strict',
    isolated: mode === 'isolated',
    page: { ...ownFiles, ...more },
  });
  const isolation = { 'Cross-Origin-Opener-Policy': 'same-origin' };
  return { headers: mode === 'none' ? isolation : { ...isolation, ...headers }, tags };
}

/** Inserts the tags into the built page, with the origin for its script. */
export function pageIn(html: string, ...mode: Parameters<typeof integrationIn>) {
  const { headers, tags } = integrationIn(...mode);
  const origin = `<meta name="platform" content="${mode[1]}">`;
  return { headers, html: html.replace('<!-- embeds -->', () => `${origin}\n${tags}`) };
}
