/** `prime-trust-embeds/csp`: builds the security policy of a page with the embeds. Runs everywhere. */
export { type CspResult, csp } from './csp.ts';
export type { CspOptions } from './csp-options.ts';
export { inlineTagHash, inlineTagText } from './inline-tag-text.ts';
