import { createHash } from 'node:crypto';
import type { Environment } from '../environment/base.ts';

/**
 * Returns the headers that say what a document of the forms may do, wherever it is served from.
 *
 * @param path ends with the document's: `/frame/card.html`
 */
export function documentHeaders(
  path: string,
  html: string,
  environment: Environment,
): { 'content-security-policy': string; 'permissions-policy': string } {
  const [, policy] = Object.entries(policies).find(([page]) => path.endsWith(page)) ?? [];
  return {
    'content-security-policy': (policy ?? framePolicy)(html, environment),
    'permissions-policy': policy === challengePolicy ? challengePermissions() : framePermissions(),
  };
}

/**
 * The Content-Security-Policy of a document that is shown in a merchant's page: what it brings
 * inline, by hash, and what comes from its own origin. Nothing else: banks are in documents of their own, so
 * that a form that holds a card posts to nobody but us. It names no
 * `frame-ancestors`: even `*` would refuse `file:` and the schemes of apps, and the origins of a token
 * are not known yet. A document of the form's own says them once they are (`ancestorsPage`).
 */
export function framePolicy(html: string): string {
  return ["default-src 'none'", "frame-src 'self'", ...ownContent(html, "'self'")].join('; ');
}

/**
 * The same for the form of onboarding, which reads files in a worker. Its program is a file of our own
 * origin, and one policy of Trusted Types gives its address and no other.
 */
export function onboardingPolicy(html: string): string {
  const policy = framePolicy(html);
  return policy.replace("trusted-types 'none'", "trusted-types file-reader; worker-src 'self'");
}

/**
 * The same for the document around the bank's page, but for where the frame of that may go: banks send
 * the cardholder on to other hosts of theirs and to their apps, whose schemes no `frame-src` can list.
 * Its sandbox says what else it may not do. So there is no `default-src`, which would hold for frames.
 */
export function challengePolicy(html: string, environment: Environment): string {
  const unused = ['font', 'manifest', 'media', 'object', 'worker'];
  const forms = `'self' ${banks(environment)}`;
  return [...unused.map((kind) => `${kind}-src 'none'`), ...ownContent(html, forms)].join('; ');
}

/** The same for the document around a bank's method page, which posts there and frames what comes of it. */
export function methodPolicy(html: string, environment: Environment): string {
  const [own, ...rest] = ["default-src 'none'", ...ownContent(html, banks(environment))];
  return [own, `frame-src 'self' ${banks(environment)}`, ...rest].join('; ');
}

/** The documents whose policy is not that of a form. */
const policies: Readonly<Record<string, typeof challengePolicy>> = {
  '/frame/challenge.html': challengePolicy,
  '/frame/method.html': methodPolicy,
  '/frame/onboarding.html': onboardingPolicy,
};

/** Where the pages of banks are: anywhere at https, and in the sandbox on this machine as well. */
const banks = (environment: Environment): string =>
  environment === 'sandbox'
    ? 'https: http://127.0.0.1:* http://localhost:* http://*.localhost:*'
    : 'https:';

/** @param forms where the document may post to */
function ownContent(html: string, forms: string): string[] {
  return [
    `script-src ${["'self'", ...hashesOf(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

const refused = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb'];
const forPayments = ['payment', 'publickey-credentials-get'];

/** What a frame document may use: payments, and nothing of the device. */
export const framePermissions = (): string => permissions('(self)');

/**
 * The same for the document around the bank's page, to which its frame delegates payments by name: the origin
 * of the bank is known there, and not when the document is sent.
 */
export const challengePermissions = (): string => permissions('*');

const permissions = (who: string): string =>
  [
    ...refused.map((feature) => `${feature}=()`),
    ...forPayments.map((feature) => `${feature}=${who}`),
  ].join(', ');

/** Hashes of the inline elements of a kind; those with a `src` are no inline ones. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
}
