import { createHash } from 'node:crypto';
import type { DeploymentMode } from '../environment/environment.ts';

/**
 * Returns the security headers of a document of the forms, wherever it is served from.
 *
 * @param path ends with the document's path: `/frame/card.html`
 */
export function documentHeaders(
  path: string,
  html: string,
  environment: DeploymentMode,
): { 'content-security-policy': string; 'permissions-policy': string } {
  const [, policy] = Object.entries(policies).find(([page]) => path.endsWith(page)) ?? [];
  return {
    'content-security-policy': (policy ?? framePolicy)(html, environment),
    'permissions-policy': policy === challengePolicy ? challengePermissions() : framePermissions(),
  };
}

/**
 * Returns the Content-Security-Policy of a document in a merchant's page: its inline content, by hash, and
 * its own origin. Nothing else: banks are in separate documents, so that a form with a card can post to
 * nobody but us. It has no `frame-ancestors`: even `*` would block `file:` and the schemes of apps, and the
 * token's origins are not known yet. A separate document sets them later (`ancestorsPage`).
 */
export function framePolicy(html: string): string {
  return ["default-src 'none'", "frame-src 'self'", ...ownContent(html, "'self'")].join('; ');
}

/**
 * Like {@link framePolicy}, for the onboarding form, which reads files in a worker. The worker is a
 * file of our own origin, and one Trusted Types policy allows its URL and no other.
 */
export function onboardingPolicy(html: string): string {
  const policy = framePolicy(html);
  return policy.replace("trusted-types 'none'", "trusted-types file-reader; worker-src 'self'");
}

/**
 * Like {@link framePolicy}, for the document around the bank's page. It doesn't limit where the
 * bank's frame navigates: banks redirect to other hosts of theirs and to their apps, whose schemes
 * `frame-src` can't list. The frame's sandbox limits the rest. So there is no `default-src`, which
 * would also apply to frames.
 */
export function challengePolicy(html: string, environment: DeploymentMode): string {
  const unused = ['font', 'manifest', 'media', 'object', 'worker'];
  const forms = `'self' ${banks(environment)}`;
  return [...unused.map((kind) => `${kind}-src 'none'`), ...ownContent(html, forms)].join('; ');
}

/**
 * Like {@link challengePolicy}, for the document around a bank's method page. It posts there and
 * frames the response.
 */
export function methodPolicy(html: string, environment: DeploymentMode): string {
  const [own, ...rest] = ["default-src 'none'", ...ownContent(html, banks(environment))];
  return [own, `frame-src 'self' ${banks(environment)}`, ...rest].join('; ');
}

/** Policies of documents that are not forms. */
const policies: Readonly<Record<string, typeof challengePolicy>> = {
  '/frame/challenge.html': challengePolicy,
  '/frame/method.html': methodPolicy,
  '/frame/onboarding.html': onboardingPolicy,
};

/** Hosts of banks: any at https, in the sandbox also this machine. */
const banks = (environment: DeploymentMode): string =>
  environment === 'sandbox'
    ? 'https: http://127.0.0.1:* http://localhost:* http://*.localhost:*'
    : 'https:';

/** @param forms allowed targets of forms */
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

/** Permissions of a frame document: payments, and nothing of the device. */
export const framePermissions = (): string => permissions('(self)');

/**
 * Permissions of the document around the bank's page. Its frame delegates payments to the bank's
 * origin, which is not known yet when the document is sent.
 */
export const challengePermissions = (): string => permissions('*');

const permissions = (who: string): string =>
  [
    ...refused.map((feature) => `${feature}=()`),
    ...forPayments.map((feature) => `${feature}=${who}`),
  ].join(', ');

/** Returns the hashes of inline elements; elements with a `src` are not inline. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
}
